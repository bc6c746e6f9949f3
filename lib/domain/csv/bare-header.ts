/** The traditional characters of headers beside the simplified ones that stand for them. */
const SIMPLER = new Map(
  Array.from(
    "條条碼码編编號号貨货數数訂订單单狀状態态淨净產产稱称圖图鏈链連连網网規规銷销賣卖買买購购國国區区長长寬宽體体積积電电類类別别裝装紙纸鋁铝鋼钢質质標标題题簡简總总計计額额價价錢钱時时間间廠厂備备註注庫库儲储運运輸输發发員员戶户倉仓顏颜訊讯詳详細细說说級级參参識识個个裡里內内關关聯联",
  ).flatMap((char, place, all) => (place % 2 === 0 ? [[char, all[place + 1] ?? char] as const] : [])),
);

/** A header without case, accents, spaces and marks, and in one of the two ways of writing Chinese. */
export const bare = (header: string): string =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/\p{Script=Han}/gu, (char) => SIMPLER.get(char) ?? char);

/** Whether two headers are the same, however they are written; one of marks alone is compared as it is. */
export const isSameHeader = (one: string, other: string): boolean =>
  one.trim() === other.trim() || (bare(other) !== "" && bare(one) === bare(other));
