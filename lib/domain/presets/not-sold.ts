/** What shops say, in their languages, of orders that came to nothing or were given back whole. */
export const NOT_SOLD =
  /cancel|void|declin|refus|annul|anulad|^(?:fully |closed - )?refunded$|^rembours[ée]e?s?$|storn|abgebroch|abgelehnt|^(?:rück)?erstattet$|rechazad|^reembolsad|rifiutat|^rimborsat|取消|交易关闭|交易關閉|已关闭|已關閉|已退款/i;
