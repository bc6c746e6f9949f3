import type { Stream } from "@/db/vocabulary";
import type { Translation } from "./translation";

/** What each stream covers, without a full stop, and how the law that says so is named. */
export const en = {
  byLaw: "{covers}: art. L541-10-1, {number}° of the French environmental code.",
  sentence: "{covers}.",
  asInFrance:
    "The service tells streams apart everywhere as French law does; the law of this country may draw the line elsewhere.",
  asElectrical:
    "Charged as electrical equipment, which a bicycle with a motor is (2012/19/EU) where no scheme collects bicycles",
  asAllPackaging:
    "Charged with household packaging: one scheme takes all packaging here, whosever waste it becomes",
  EEE: "What needs a current or a field to work, its cables, consumables and sockets included",
  BATTERIES: "Cells and batteries of every kind, alone or in a product",
  packagingCovered:
    "Packaging that the fee of another stream here covers: it is not paid for again as household packaging",
  PACKAGING_HOUSEHOLD: "Packaging whose waste households have",
  PAPER: "Printed and graphic paper, but books",
  TEXTILE_FOOTWEAR: "Clothing, footwear and household linen, new and for private people",
  FURNITURE: "Furniture, mattresses, bedding, and decorative textiles",
  TOYS: "What is made for children to play with",
  SPORT_LEISURE: "What sport and open-air leisure are done with, bicycles included",
  DIY_GARDEN: "Tools and supplies of home works and of the garden",
  TYRES: "Tyres, alone or on a vehicle",
  CHEMICALS: "Household chemicals that endanger health or nature, with their containers",
  MEDICAL: "What private people prick or inject themselves with",
  SANITARY_TEXTILES: "Textiles for hygiene that are used once; today the moistened wipes",
  FISHING_GEAR: "Nets, traps and lines of fisheries and fish farms that contain plastic",
  BOATS: "Boats for leisure or sport, sailed or driven by a motor",
  BUILDING: "Products and materials of the building trades, for works and fittings that stay",
  LUBRICANTS: "Mineral and synthetic oils that lubricate or serve in industry",
  COOKING_OIL: "Cooking oil and fat, whose waste Hungary collects; no stream of French law",
  VEHICLES: "Passenger cars, vans, and motor vehicles of two or three wheels or quads",
  MEDICINES: "Medicines for people, which pharmacies take back",
  TOBACCO: "Tobacco with a filter that contains plastic, and filters by themselves",
  CHEWING_GUM: "Chewing gum that does not degrade in nature",
  PACKAGING_RESTAURANT: "Packaging whose waste restaurants and caterers have",
  PACKAGING_PROFESSIONAL: "Packaging whose waste other firms have: of industry, trade and transport",
  SUP_LEVY: "Single-use plastics on which Germany raises a levy beside packaging; no stream of French law",
} satisfies Record<
  Stream | "packagingCovered" | "asElectrical" | "asAllPackaging" | "byLaw" | "sentence" | "asInFrance",
  string
>;

export const fr: Translation<typeof en> = {
  byLaw: "{covers} : art. L541-10-1, {number}° du code de l’environnement.",
  sentence: "{covers}.",
  asInFrance:
    "Le service distingue partout les filières comme le droit français ; la loi de ce pays peut tracer la limite ailleurs.",
  asElectrical:
    "Facturé comme équipement électrique, ce qu’est un vélo à moteur (2012/19/UE) là où aucun éco-organisme ne collecte les vélos",
  asAllPackaging:
    "Facturé avec les emballages ménagers : un seul éco-organisme prend ici en charge tous les emballages, ménagers ou non",
  EEE: "Ce qui fonctionne au courant ou par un champ électromagnétique, câbles, consommables et prises compris",
  BATTERIES: "Piles et accumulateurs de toute sorte, seuls ou dans un produit",
  packagingCovered:
    "Emballage que couvre ici le tarif d’une autre filière : il n’est pas payé une seconde fois comme emballage ménager",
  PACKAGING_HOUSEHOLD: "Les emballages dont les déchets sont ceux des ménages",
  PAPER: "Les papiers imprimés et à usage graphique, hors livres",
  TEXTILE_FOOTWEAR: "Vêtements, chaussures et linge de maison, neufs et destinés aux particuliers",
  FURNITURE: "Meubles, literie, rembourrés et décoration textile",
  TOYS: "Ce qui est conçu pour le jeu des enfants",
  SPORT_LEISURE: "Le matériel de sport et de loisirs de plein air, cycles compris",
  DIY_GARDEN: "L’outillage et les articles de bricolage et de jardin",
  TYRES: "Les pneumatiques, seuls ou montés",
  CHEMICALS: "Les produits chimiques des ménages dangereux pour la santé ou la nature, avec leurs contenants",
  MEDICAL: "Les dispositifs perforants des patients en auto-traitement",
  SANITARY_TEXTILES: "Les textiles d’hygiène à usage unique ; aujourd’hui les lingettes préimbibées",
  FISHING_GEAR: "Filets, casiers et lignes de pêche ou d’élevage contenant du plastique",
  BOATS: "Les bateaux de plaisance ou de sport, à voile ou à moteur",
  BUILDING: "Les produits et matériaux de construction du secteur du bâtiment",
  LUBRICANTS: "Les huiles minérales ou synthétiques, lubrifiantes ou industrielles",
  COOKING_OIL:
    "Les huiles et graisses alimentaires, dont la Hongrie collecte les déchets ; aucune filière en droit français",
  VEHICLES: "Voitures particulières, camionnettes, deux ou trois-roues et quads à moteur",
  MEDICINES: "Les médicaments à usage humain, repris en pharmacie",
  TOBACCO: "Les produits du tabac à filtre contenant du plastique, et les filtres seuls",
  CHEWING_GUM: "Les gommes à mâcher synthétiques non biodégradables",
  PACKAGING_RESTAURANT: "Les emballages dont les déchets sont ceux des restaurateurs",
  PACKAGING_PROFESSIONAL:
    "Les emballages dont les déchets sont ceux d’autres professionnels : industrie, commerce, transport",
  SUP_LEVY:
    "Les plastiques à usage unique que l’Allemagne taxe en plus de l’emballage ; aucune filière en droit français",
};

export const zh: Translation<typeof en> = {
  byLaw: "{covers}：法国《环境法典》第 L541-10-1 条第 {number} 项。",
  sentence: "{covers}。",
  asInFrance: "本服务在各国均按法国法律区分类别；该国法律的界定可能不同。",
  asElectrical: "按电气设备收费：在没有机构回收自行车的国家，带电机的自行车属于电气设备（2012/19/EU）",
  asAllPackaging: "与家庭包装一并收费：此处由同一机构负责所有包装，不论废弃物由谁产生",
  EEE: "靠电流或电磁场工作的设备，包括线缆、耗材和插座",
  BATTERIES: "各类电池，单独出售或装在产品中",
  packagingCovered: "此处其他类别的费用已包含包装，不再作为家庭包装另行缴费",
  PACKAGING_HOUSEHOLD: "由家庭产生废弃物的包装",
  PAPER: "印刷用纸和办公用纸，书籍除外",
  TEXTILE_FOOTWEAR: "面向个人的全新服装、鞋类和家用纺织品",
  FURNITURE: "家具、床垫、床上用品和装饰织物",
  TOYS: "供儿童玩耍的产品",
  SPORT_LEISURE: "体育和户外休闲用品，包括自行车",
  DIY_GARDEN: "家装和园艺的工具与用品",
  TYRES: "轮胎，单独出售或装在车辆上",
  CHEMICALS: "对健康或环境有害的家用化学品及其容器",
  MEDICAL: "患者自行治疗所用的锐器",
  SANITARY_TEXTILES: "一次性卫生用纺织品；目前为湿巾",
  FISHING_GEAR: "含塑料的捕捞和养殖用网、笼和线",
  BOATS: "休闲或运动用的帆船和机动艇",
  BUILDING: "建筑行业用于工程和固定装修的产品与材料",
  LUBRICANTS: "矿物或合成的润滑油和工业油",
  COOKING_OIL: "食用油脂，匈牙利回收其废弃物；法国法律无此类别",
  VEHICLES: "乘用车、轻型商用车、机动两轮三轮车和四轮摩托",
  MEDICINES: "由药房回收的人用药品",
  TOBACCO: "带含塑料滤嘴的烟草制品及单独出售的滤嘴",
  CHEWING_GUM: "不可生物降解的口香糖",
  PACKAGING_RESTAURANT: "由餐饮业产生废弃物的包装",
  PACKAGING_PROFESSIONAL: "由其他公司产生废弃物的包装：工业、商业和运输",
  SUP_LEVY: "德国在包装费之外征费的一次性塑料；法国法律无此类别",
};
