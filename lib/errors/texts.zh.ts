import type { ErrorTexts } from "./error-text";

export const zh: ErrorTexts = {
  codes: {
    SERVICE_001: {
      title: "服务发生故障",
      cause: "服务在处理请求时自身发生故障。",
      remedy:
        "重新发送请求；如果原请求带有 Idempotency-Key，请使用同一个值。若再次失败，请将响应中的 X-Request-Id 告知服务运营方。",
    },
    SERVICE_002: {
      title: "找不到产品",
      cause: "请求中有一个产品不在该生产商的目录中。请求的任何内容均未生效。",
      remedy: "对照目录检查产品编号。如果目录中没有该产品，请先查询或导入，然后重新发送请求。",
    },
    SERVICE_003: {
      title: "数据库发生故障",
      cause: "数据库无法连接，或无法处理该请求。",
      remedy:
        "等待 Retry-After 给出的秒数，然后重新发送请求；如果原请求带有 Idempotency-Key，请使用同一个值。",
    },
    SERVICE_004: {
      title: "找不到生产商",
      cause: "此密钥或会话无法访问使用该 NRN 的生产商。其他账户的生产商也得到同样的响应。",
      remedy:
        "检查 NRN（法国为 14 位 SIRET），并使用该生产商的密钥或会话。查询产品时，请检查 ProducerNrnRequestAuthor。",
    },
    SERVICE_005: {
      title: "请求无效",
      cause:
        "请求中有内容缺失、格式错误或超出范围，某个 id 不存在，或者请求与先前的请求不符（version、Idempotency-Key）。操作执行之前给出的响应也使用此代码，原因由状态码说明。",
      remedy:
        "状态码为 400 时，请对照 API 参考检查请求；Accept: application/problem+json 会列出每个字段。401 检查密钥，403 检查密钥权限，404 检查路径，405 检查方法，413 检查大小，429 或 503 等待 Retry-After 给出的秒数。",
    },
    SERVICE_006: {
      title: "申报已确认",
      cause: "该产品所属责任组织的申报部分已确认，其数量已锁定。未作任何更改。",
      remedy:
        "请重新打开该部分并说明原因：PUT /producers/declarations，填写 reopen 和 reason。然后重新发送数量。",
    },
    SERVICE_007: {
      title: "上传不是 multipart 格式",
      cause: "上传的 Content-Type 不是 multipart/form-data。未保存任何内容。",
      remedy:
        "将文件放在 multipart/form-data 请求的“file”字段中发送。Content-Type 含有分隔标记，请由 HTTP 客户端填写。",
    },
    SERVICE_008: {
      title: "上传中没有文件",
      cause: "上传的“file”字段中没有文件。未保存任何内容。",
      remedy: "在“file”字段中附上一个文件，然后重新上传。",
    },
    SERVICE_009: {
      title: "上传中有多个文件",
      cause: "上传中有多个文件，而一个请求只接受一个文件。未保存任何内容。",
      remedy: "每次上传一个文件，待前一批次结束后再上传下一个。",
    },
    SERVICE_010: {
      title: "标识符缺失或错误",
      cause: "产品的外部标识符缺失，或与其类型不符。GTIN 的末位数字必须与其余数字相符。",
      remedy:
        "请按包装重新输入标识符：表格软件可能缩短了它。如为自有编号，请发送 ExternalIdType=SKU，或在 external_id_type 列填写 SKU。",
    },
    SERVICE_011: {
      title: "无法判定标识符类型",
      cause: "该标识符不是有效的 GTIN 或 ASIN，也不是目录中已有的 SKU，且没有其他信息说明其类型。",
      remedy: "发送 ExternalIdType，取值为 GTIN、ASIN 或 SKU。使用文件时，请填写 external_id_type 列。",
    },
    SERVICE_012: {
      title: "未指明生产商",
      cause: "缺少 ProducerNrnRequestAuthor，无法得知为哪个生产商查询产品。",
      remedy: "在 ProducerNrnRequestAuthor 中发送生产商的 NRN。",
    },
    SERVICE_013: {
      title: "需要标题或描述",
      cause: "缴费取决于产品是什么，而标题和描述均未提供。",
      remedy:
        "发送 Title，如有描述也请发送 Description。使用文件时，请填写 title 和 description 列。然后重新发送。",
    },
    SERVICE_014: {
      title: "无法确定缴费金额",
      cause:
        "已知的产品信息不足以可靠地归入任何类别，或该国家在此申报期没有收费标准，或责任组织的价格尚不可知。未添加、未扣点数，也未确认任何内容。",
      remedy:
        "请在标题和描述中写明产品是什么、由什么材料制成、如何供电。检查国家和申报期，然后重新发送请求。尚不可知的价格在导入责任组织的收费标准后即可得知。",
    },
    SERVICE_015: {
      title: "缺少计价所需的字段",
      cause: "适用于该产品的收费标准需要一个未知的字段：按千克计价时，需要重量。",
      remedy: "发送 Weight，单位为千克。使用文件时，请填写 weight_kg 列。然后重新发送请求。",
    },
    SERVICE_016: {
      title: "批次的文件已不存在",
      cause:
        "上传已被接受，但其文件或被拒绝行的文件已不在存储中。发现此情况的批次会失败；需要该文件的请求得到 500。",
      remedy: "请重新上传文件；批次的计数器说明是否已处理部分行。若再次发生，请将批次的 id 告知服务运营方。",
    },
    SERVICE_017: {
      title: "文件有错误",
      cause: "文件无法读取，或有行出错。在严格模式下，此时不处理任何行。",
      remedy:
        "对于批次，请下载 errors.csv：其中列出每处错误的列和原因。更正文件后重新上传，或使用 Mode=partial 上传，以处理没有错误的行。如果标题未被识别，请在 Columns 中指明。对于以 400 拒绝的请求，Accept: application/problem+json 会列出错误，且未保存该文件的任何内容。",
    },
    SERVICE_018: {
      title: "文件中没有数据行",
      cause: "文件中没有产品：表头之下为空，或只有空行。",
      remedy: "检查导出的文件是否正确、表头之后是否有数据行，然后重新上传。",
    },
    SERVICE_019: {
      title: "点数不足以处理该文件",
      cause: "整个文件所需的点数超过余额。未处理任何行，也未扣除点数。",
      remedy: "请补足批次所示的缺少点数，或减少上传的行数。DryRun=true 可在扣除点数之前给出文件所需的点数。",
    },
    SERVICE_020: {
      title: "批次开始时找不到生产商",
      cause: "准备文件时，上传所属的生产商已不存在。未处理任何行。",
      remedy: "请与服务运营方核对生产商的 NRN，然后重新上传文件。",
    },
    SERVICE_021: {
      title: "无法登记批次",
      cause: "服务无法将批次写入数据库（响应为 500），或多次无法将批次的文件写入存储（批次随之结束）。",
      remedy:
        "请在几分钟后重新上传文件；批次的计数器说明是否已处理部分行。若再次失败，请将批次的 id 或响应的 X-Request-Id 告知服务运营方。",
    },
    SERVICE_022: {
      title: "另一批次正在运行",
      cause: "每个生产商同一时间只能运行一个批次，现有一个尚未结束。新文件未保存。",
      remedy:
        "请等待正在运行的批次结束，或将其取消：GET /producers/{ProducerNrn}/batches 会列出该批次。然后重新上传文件。",
    },
    SERVICE_023: {
      title: "批次运行中找不到生产商",
      cause: "处理数据行时，批次所属的生产商已不存在，批次因此停止。",
      remedy: "请与服务运营方核对生产商的 NRN。批次的计数会说明已处理多少行。",
    },
    SERVICE_024: {
      title: "找不到某行的产品",
      cause: "数量文件中有一行的产品不在该生产商的目录中。",
      remedy: "请更正该行的 external_id，或先将产品添加到目录，然后重新上传该行。",
    },
    SERVICE_025: {
      title: "国家缺失或未知",
      cause: "EprCountryCode 为空，或不是本服务的国家。",
      remedy:
        "请在 EprCountryCode 中填写国家的两个字母（例如 FR），然后重新上传文件。GET /countries 会列出所有国家。",
    },
    SERVICE_026: {
      title: "找不到申报期",
      cause: "DeclarationPeriodCode 为空，或不是该国家的申报期。",
      remedy:
        "请在 DeclarationPeriodCode 中填写该国家的申报期，然后重新上传文件。GET /declaration-periods 会列出所有申报期。",
    },
    SERVICE_027: {
      title: "单次记录过多",
      cause: "处理进程一次收到超过 500 条记录，因此停止。问题在于服务，而非文件。",
      remedy: "请将批次的 id 告知服务运营方。批次的计数会说明已处理多少行。",
    },
    SERVICE_028: {
      title: "没有使用此 NRN 的公司",
      cause: "查询入驻或法定信息时，未找到使用此 NRN 的公司。",
      remedy: "请逐位检查 NRN（法国为 14 位 SIRET），然后重新查询。",
    },
  },
  gate: {
    401: {
      title: "没有有效的密钥、会话或证明",
      cause: "密钥缺失、格式错误、未知、已撤销或已过期，或会话已结束；或请求所带的密码、令牌或事件签名有误。",
      remedy:
        "在 Authorization 标头中发送完整的密钥。如果密钥已撤销或已过期，请新建一个。在门户中，请重新登录。若请求带有密码、令牌或签名，请检查它们以及签名的时间。",
    },
    403: {
      title: "不允许此操作",
      cause: "密钥的权限或用户的角色不包含此操作，或带有会话 cookie 的请求来自其他网站。",
      remedy:
        "请使用具有 API 参考所示权限的密钥，或请生产商的所有者更改角色。在浏览器中，请从门户自身的地址调用。",
    },
    404: {
      title: "路径不存在",
      cause:
        "此路径没有对应的操作，或本服务不提供该操作，或日历的私密地址已终止。原因不是生产商或 id 未知：那种情况的响应为 400。",
      remedy: "请对照 API 参考检查路径。路径以 /api 开头，不含版本号。日历地址可在门户中重新生成。",
    },
    405: {
      title: "不允许此方法",
      cause: "路径存在，但不支持此方法。HEAD 和 TRACE 从不执行操作。",
      remedy: "请使用响应的 Allow 标头所列的方法。",
    },
    413: {
      title: "请求体过大",
      cause: "请求体超过该操作可接受的大小。数据行文件最大为 50 MiB，证明文件最大为 10 MiB。",
      remedy: "请拆分：每个数量请求最多 1,000 个产品，多个文件依次上传。",
    },
    429: {
      title: "请求过多",
      cause:
        "此密钥、用户或地址发送的请求超过了限额，同一生产商有过多的长时间读取在等待，或该生产商的一项耗时更改（如撤销大型导入）仍在进行。",
      remedy: "等待 Retry-After 给出的秒数，然后以较慢的速度继续。",
    },
    503: {
      title: "服务尚未就绪",
      cause: "进程正在停止，或其数据库仍缺少迁移。",
      remedy: "请在 Retry-After 所示秒数后重新发送；其他进程可能立即响应。",
    },
  },
  page: {
    index: "错误代码",
    lead: "被拒绝的请求会得到其中一个代码，以及旁边列出的一个状态码。状态码为 200 时，代码由批次给出，见于批次本身或其错误文件的某一行；行也会带有某些状态码为 400 的代码。",
    all: "所有错误代码",
    code: "代码",
    meaning: "发生了什么",
    status: "状态码",
    cause: "原因",
    remedy: "处理方法",
    gate: "状态码不是 400 时",
    example: "示例",
    request: "请求",
    answer: "响应",
  },
};
