import type { Stream } from "@/db/vocabulary";
import type { Translation } from "./translation";

/** What each stream covers, and the law that says so. */
export const en = {
  EEE: "What needs a current or a field to work, its cables, consumables and sockets included: art. L541-10-1, 5° of the French environmental code.",
  BATTERIES:
    "Cells and batteries of every kind, alone or in a product: art. L541-10-1, 6° of the French environmental code.",
  packagingCovered:
    "Packaging that the fee of another stream here covers: it is not paid for again as household packaging.",
  PACKAGING_HOUSEHOLD:
    "Packaging whose waste households have: art. L541-10-1, 1° of the French environmental code.",
  PAPER: "Printed and graphic paper, but books: art. L541-10-1, 1° of the French environmental code.",
  TEXTILE_FOOTWEAR:
    "Clothing, footwear and household linen, new and for private people: art. L541-10-1, 11° of the French environmental code.",
  FURNITURE:
    "Furniture, mattresses, bedding, and decorative textiles: art. L541-10-1, 10° of the French environmental code.",
  TOYS: "What is made for children to play with: art. L541-10-1, 12° of the French environmental code.",
  SPORT_LEISURE:
    "What sport and open-air leisure are done with, bicycles included: art. L541-10-1, 13° of the French environmental code.",
  DIY_GARDEN:
    "Tools and supplies of home works and of the garden: art. L541-10-1, 14° of the French environmental code.",
  TYRES: "Tyres, alone or on a vehicle: art. L541-10-1, 16° of the French environmental code.",
  CHEMICALS:
    "Household chemicals that endanger health or nature, with their containers: art. L541-10-1, 7° of the French environmental code.",
  MEDICAL:
    "What private people prick or inject themselves with: art. L541-10-1, 9° of the French environmental code.",
  SANITARY_TEXTILES:
    "Textiles for hygiene that are used once; today the moistened wipes: art. L541-10-1, 21° of the French environmental code.",
  FISHING_GEAR:
    "Nets, traps and lines of fisheries and fish farms that contain plastic: art. L541-10-1, 22° of the French environmental code.",
  BOATS:
    "Boats for leisure or sport, sailed or driven by a motor: art. L541-10-1, 18° of the French environmental code.",
  BUILDING:
    "Products and materials of the building trades, for works and fittings that stay: art. L541-10-1, 4° of the French environmental code.",
  LUBRICANTS:
    "Mineral and synthetic oils that lubricate or serve in industry: art. L541-10-1, 17° of the French environmental code.",
  COOKING_OIL: "Cooking oil and fat, whose waste Hungary collects; no stream of French law.",
  VEHICLES:
    "Passenger cars, vans, and motor vehicles of two or three wheels or quads: art. L541-10-1, 15° of the French environmental code.",
  MEDICINES:
    "Medicines for people, which pharmacies take back: art. L541-10-1, 8° of the French environmental code.",
  TOBACCO:
    "Tobacco with a filter that contains plastic, and filters by themselves: art. L541-10-1, 19° of the French environmental code.",
  CHEWING_GUM:
    "Chewing gum that does not degrade in nature: art. L541-10-1, 20° of the French environmental code.",
  PACKAGING_RESTAURANT:
    "Packaging whose waste restaurants and caterers have: art. L541-10-1, 2° of the French environmental code.",
  PACKAGING_PROFESSIONAL:
    "Packaging whose waste other firms have: of industry, trade and transport: art. L541-10-1, 2° of the French environmental code.",
  SUP_LEVY: "Single-use plastics on which Germany raises a levy beside packaging; no stream of French law.",
} satisfies Record<Stream | "packagingCovered", string>;

export const fr: Translation<typeof en> = {
  EEE: "Ce qui fonctionne au courant ou par un champ électromagnétique, câbles, consommables et prises compris : art. L541-10-1, 5° du code de l’environnement.",
  BATTERIES:
    "Piles et accumulateurs de toute sorte, seuls ou dans un produit : art. L541-10-1, 6° du code de l’environnement.",
  packagingCovered:
    "Emballage que couvre ici le tarif d’une autre filière : il n’est pas payé une seconde fois comme emballage ménager.",
  PACKAGING_HOUSEHOLD:
    "Les emballages dont les déchets sont ceux des ménages : art. L541-10-1, 1° du code de l’environnement.",
  PAPER:
    "Les papiers imprimés et à usage graphique, hors livres : art. L541-10-1, 1° du code de l’environnement.",
  TEXTILE_FOOTWEAR:
    "Vêtements, chaussures et linge de maison, neufs et destinés aux particuliers : art. L541-10-1, 11° du code de l’environnement.",
  FURNITURE:
    "Meubles, literie, rembourrés et décoration textile : art. L541-10-1, 10° du code de l’environnement.",
  TOYS: "Ce qui est conçu pour le jeu des enfants : art. L541-10-1, 12° du code de l’environnement.",
  SPORT_LEISURE:
    "Le matériel de sport et de loisirs de plein air, cycles compris : art. L541-10-1, 13° du code de l’environnement.",
  DIY_GARDEN:
    "L’outillage et les articles de bricolage et de jardin : art. L541-10-1, 14° du code de l’environnement.",
  TYRES: "Les pneumatiques, seuls ou montés : art. L541-10-1, 16° du code de l’environnement.",
  CHEMICALS:
    "Les produits chimiques des ménages dangereux pour la santé ou la nature, avec leurs contenants : art. L541-10-1, 7° du code de l’environnement.",
  MEDICAL:
    "Les dispositifs perforants des patients en auto-traitement : art. L541-10-1, 9° du code de l’environnement.",
  SANITARY_TEXTILES:
    "Les textiles d’hygiène à usage unique ; aujourd’hui les lingettes préimbibées : art. L541-10-1, 21° du code de l’environnement.",
  FISHING_GEAR:
    "Filets, casiers et lignes de pêche ou d’élevage contenant du plastique : art. L541-10-1, 22° du code de l’environnement.",
  BOATS:
    "Les bateaux de plaisance ou de sport, à voile ou à moteur : art. L541-10-1, 18° du code de l’environnement.",
  BUILDING:
    "Les produits et matériaux de construction du secteur du bâtiment : art. L541-10-1, 4° du code de l’environnement.",
  LUBRICANTS:
    "Les huiles minérales ou synthétiques, lubrifiantes ou industrielles : art. L541-10-1, 17° du code de l’environnement.",
  COOKING_OIL:
    "Les huiles et graisses alimentaires, dont la Hongrie collecte les déchets ; aucune filière en droit français.",
  VEHICLES:
    "Voitures particulières, camionnettes, deux ou trois-roues et quads à moteur : art. L541-10-1, 15° du code de l’environnement.",
  MEDICINES:
    "Les médicaments à usage humain, repris en pharmacie : art. L541-10-1, 8° du code de l’environnement.",
  TOBACCO:
    "Les produits du tabac à filtre contenant du plastique, et les filtres seuls : art. L541-10-1, 19° du code de l’environnement.",
  CHEWING_GUM:
    "Les gommes à mâcher synthétiques non biodégradables : art. L541-10-1, 20° du code de l’environnement.",
  PACKAGING_RESTAURANT:
    "Les emballages dont les déchets sont ceux des restaurateurs : art. L541-10-1, 2° du code de l’environnement.",
  PACKAGING_PROFESSIONAL:
    "Les emballages dont les déchets sont ceux d’autres professionnels : industrie, commerce, transport : art. L541-10-1, 2° du code de l’environnement.",
  SUP_LEVY:
    "Les plastiques à usage unique que l’Allemagne taxe en plus de l’emballage ; aucune filière en droit français.",
};

export const zh: Translation<typeof en> = {
  EEE: "靠电流或电磁场工作的设备，包括线缆、耗材和插座：法国《环境法典》第 L541-10-1 条第 5 项。",
  BATTERIES: "各类电池，单独出售或装在产品中：法国《环境法典》第 L541-10-1 条第 6 项。",
  packagingCovered: "此处其他类别的费用已包含包装，不再作为家庭包装另行缴费。",
  PACKAGING_HOUSEHOLD: "由家庭产生废弃物的包装：法国《环境法典》第 L541-10-1 条第 1 项。",
  PAPER: "印刷用纸和办公用纸，书籍除外：法国《环境法典》第 L541-10-1 条第 1 项。",
  TEXTILE_FOOTWEAR: "面向个人的全新服装、鞋类和家用纺织品：法国《环境法典》第 L541-10-1 条第 11 项。",
  FURNITURE: "家具、床垫、床上用品和装饰织物：法国《环境法典》第 L541-10-1 条第 10 项。",
  TOYS: "供儿童玩耍的产品：法国《环境法典》第 L541-10-1 条第 12 项。",
  SPORT_LEISURE: "体育和户外休闲用品，包括自行车：法国《环境法典》第 L541-10-1 条第 13 项。",
  DIY_GARDEN: "家装和园艺的工具与用品：法国《环境法典》第 L541-10-1 条第 14 项。",
  TYRES: "轮胎，单独出售或装在车辆上：法国《环境法典》第 L541-10-1 条第 16 项。",
  CHEMICALS: "对健康或环境有害的家用化学品及其容器：法国《环境法典》第 L541-10-1 条第 7 项。",
  MEDICAL: "患者自行治疗所用的锐器：法国《环境法典》第 L541-10-1 条第 9 项。",
  SANITARY_TEXTILES: "一次性卫生用纺织品；目前为湿巾：法国《环境法典》第 L541-10-1 条第 21 项。",
  FISHING_GEAR: "含塑料的捕捞和养殖用网、笼和线：法国《环境法典》第 L541-10-1 条第 22 项。",
  BOATS: "休闲或运动用的帆船和机动艇：法国《环境法典》第 L541-10-1 条第 18 项。",
  BUILDING: "建筑行业用于工程和固定装修的产品与材料：法国《环境法典》第 L541-10-1 条第 4 项。",
  LUBRICANTS: "矿物或合成的润滑油和工业油：法国《环境法典》第 L541-10-1 条第 17 项。",
  COOKING_OIL: "食用油脂，匈牙利回收其废弃物；法国法律无此类别。",
  VEHICLES: "乘用车、轻型商用车、机动两轮三轮车和四轮摩托：法国《环境法典》第 L541-10-1 条第 15 项。",
  MEDICINES: "由药房回收的人用药品：法国《环境法典》第 L541-10-1 条第 8 项。",
  TOBACCO: "带含塑料滤嘴的烟草制品及单独出售的滤嘴：法国《环境法典》第 L541-10-1 条第 19 项。",
  CHEWING_GUM: "不可生物降解的口香糖：法国《环境法典》第 L541-10-1 条第 20 项。",
  PACKAGING_RESTAURANT: "由餐饮业产生废弃物的包装：法国《环境法典》第 L541-10-1 条第 2 项。",
  PACKAGING_PROFESSIONAL:
    "由其他企业产生废弃物的包装：工业、商业和运输：法国《环境法典》第 L541-10-1 条第 2 项。",
  SUP_LEVY: "德国在包装费之外征费的一次性塑料；法国法律无此类别。",
};
