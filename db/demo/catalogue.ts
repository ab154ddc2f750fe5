import type { SectionIcon } from "#app/domain/catalogue/section.ts";

export type DemoProduct = {
  collection: string;
  name: string;
  /** Where the name itself is not Arabic. */
  nameAr?: string | undefined;
  /** Piastres. */
  price: number;
  /** The name of a folder in images/. */
  image: string;
  stock: number;
  isAvailable: boolean;
  isVisible: boolean;
};

type DemoSection = {
  name: string;
  displayName: string;
  displayNameAr: string;
  icon: SectionIcon;
  color: string;
};

/** What sets a product apart from an ordinary one that is on sale. */
type Apart = { isAvailable?: false; isVisible?: false };

/** An Arabic one alone, as some shops in Egypt type them, or English and Arabic. */
type Name = string | [name: string, nameAr: string];

type Row = [name: Name, price: number, image: string, stock: number, apart?: Apart];

const UNAVAILABLE: Apart = { isAvailable: false };
const HIDDEN: Apart = { isVisible: false };

export const demoSections: DemoSection[] = [
  {
    name: "Breakfast Cart",
    displayName: "Hot Drinks & Breakfast",
    displayNameAr: "مشروبات ساخنة وفطار",
    icon: "FaCoffee",
    color: "#63802b",
  },
];

const collections: Record<string, Row[]> = {
  smokes: [
    [["Pocket Lighter", "ولاعة جيب"], 1250, "lighter-pocket", 64],
    [["Corner Blend Cigarettes, 20", "سجائر كورنر بلند 20"], 7800, "cigarettes-full", 40],
    [
      ["Corner Blend Light Cigarettes, 20", "سجائر كورنر بلند لايت 20"],
      8200,
      "cigarettes-light",
      5,
    ],
    ["معسل تفاحتين", 3250, "molasses-double-apple", 22],
    [["Grape & Mint Shisha Molasses", "معسل عنب ونعناع"], 3250, "molasses-grape-mint", 18],
    ["فحم سريع الاشتعال", 4500, "charcoal-quick", 30],
    [
      ["Coconut Cube Charcoal 1 kg", "فحم مكعبات جوز هند 1 كجم"],
      18975,
      "charcoal-cubes",
      9,
      UNAVAILABLE,
    ],
    [["Rolling Papers, King Size", "ورق بفرة كينج سايز"], 3800, "rolling-papers", 25],
    [["Mellow Rolling Tobacco 30 g", "دخان لف ميلو 30 جم"], 11500, "tobacco-pouch", 0],
    ["علبة كبريت", 300, "matches", 120],
    [["Windproof Lighter", "ولاعة ضد الهواء"], 16500, "lighter-windproof", 3],
  ],
  "snack-attack": [
    [["Salted Potato Chips", "شيبسي بالملح"], 1000, "chips-salt", 48],
    [["Tomato Potato Chips", "شيبسي بالطماطم"], 1000, "chips-tomato", 52],
    ["بطاطس مقرمشة بالجبنة", 1000, "chips-cheese", 37],
    [
      ["Chilli & Lemon Chips, Family Bag", "شيبسي شطة وليمون عائلي"],
      2685,
      "chips-chilli-lemon",
      16,
    ],
    [["Onion & Vinegar Rings", "حلقات بصل وخل"], 750, "rings-vinegar-onion", 44],
    [["Shrimp Corn Puffs", "مقرمشات ذرة بالجمبري"], 500, "puffs-shrimp", 4],
    [
      [
        "Mega Party Mix: Potato Sticks, Cheese Puffs, Corn Rings, Mini Pretzels and Spicy Peanuts in One Family-Size Sharing Bag",
        "ميكس الحفلات الكبير: أصابع بطاطس وبفك جبنة وحلقات ذرة وبريتزل صغير وسوداني حار في كيس عائلي واحد",
      ],
      7450,
      "party-mix",
      12,
    ],
    [["Butter Popcorn", "فشار بالزبدة"], 2000, "popcorn", 26],
    ["بقسماط بالسمسم", 1850, "sesame-sticks", 19],
    [["Salted Mini Pretzels", "بريتزل صغير مملح"], 1575, "pretzels", 21],
    ["كرواسون شوكولاتة", 1500, "croissant-chocolate", 2],
    [["Chicken Noodle Cup", "نودلز فراخ كوب"], 2425, "noodle-cup", 0],
    [["Tea Biscuits, Pack of 12", "بسكويت شاي 12 قطعة"], 950, "tea-biscuits", 60],
  ],
  "candy-boom": [
    [["Milk Chocolate Tablet", "شوكولاتة باللبن"], 4200, "chocolate-milk", 28],
    [["Hazelnut Wafer Bar", "ويفر بالبندق"], 1250, "wafer-hazelnut", 45],
    [["Caramel Peanut Bar", "شوكولاتة كراميل وسوداني"], 1750, "bar-caramel-peanut", 33],
    ["ملبن بالمكسرات", 4550, "malban", 14],
    [["Rainbow Lollipop", "مصاصة ألوان"], 600, "lollipops", 80],
    [["Fruit Chews, 10 pieces", "ملبس فواكه طري 10 قطع"], 625, "fruit-chews", 70],
    [["Gummy Bears", "جيلي دببة"], 2200, "gummy-bears", 24],
    [["Sour Gummy Worms", "جيلي ديدان حامض"], 2200, "sour-worms", 1],
    ["غزل البنات", 1500, "cotton-candy", 17],
    ["سمسمية", 500, "semsemia", 55],
    [["Chocolate Doughnut", "دونات شوكولاتة"], 1825, "doughnuts", 12, UNAVAILABLE],
    [["Fruit Jelly Cup", "كوب جيلي فواكه"], 450, "jelly-cups", 66],
    [["Dino Surprise Egg", "بيضة مفاجآت ديناصور"], 3000, "surprise-egg", 5],
  ],
  "super-nuts": [
    ["لب سوبر", 2850, "lib-super", 34],
    ["لب سوري", 2250, "lib-sunflower", 40],
    ["سوداني محمص", 2400, "peanuts-roasted", 38],
    [["Chilli-Coated Peanuts", "سوداني مقرمش بالشطة"], 1800, "peanuts-chilli", 29],
    [["Roasted Cashews 100 g", "كاجو محمص 100 جم"], 9200, "cashews", 11],
    [["Salted Pistachios 100 g", "فستق مملح 100 جم"], 11850, "pistachios", 4],
    ["حمص محمص", 1400, "chickpeas", 27],
    ["ترمس بالليمون", 1500, "lupini", 0],
    [["Deluxe Mixed Nuts Jar 250 g", "برطمان مكسرات فاخرة 250 جم"], 19500, "mixed-jar", 8],
    [["Coconut & Raisin Trail Mix", "ميكس جوز هند وزبيب"], 6625, "trail-mix", 15],
    [
      "ميكس تسالي العيلة: لب سوبر ولب سوري وسوداني محمص وحمص وكاجو ولوز في كيس واحد كبير يكفي السهرة كلها",
      24000,
      "family-mix",
      6,
    ],
  ],
  "vibe-save": [
    [["Still Water 600 ml", "مياه معدنية 600 مل"], 750, "water", 96],
    [["Still Water, 6 × 1.5 L", "مياه معدنية 1.5 لتر × 6"], 6800, "water-six", 20],
    [["Cola 330 ml", "كولا 330 مل"], 2000, "soda-cola", 72],
    [["Orange Soda 330 ml", "مياه غازية برتقال 330 مل"], 2000, "soda-orange", 58],
    [["Lemon-Lime Soda 330 ml", "مياه غازية ليمون 330 مل"], 2000, "soda-lemon", 3],
    [["Energy Drink 250 ml", "مشروب طاقة 250 مل"], 4250, "energy-drink", 31],
    ["عصير مانجو", 950, "juice-mango", 50],
    [["Iced Coffee", "قهوة مثلجة"], 3875, "iced-coffee", 18],
    [["Peppermint Gum", "لبان نعناع"], 800, "gum-peppermint", 90],
    [["Watermelon Bubble Gum", "لبان بطيخ"], 800, "gum-watermelon", 85],
    [["Ice-Cold Mints Tin", "علبة نعناع بارد"], 3275, "mints-tin", 13],
    [
      ["Dipped Ice Cream Cone", "آيس كريم بسكوتة بالشوكولاتة"],
      2500,
      "ice-cream-cone",
      22,
      UNAVAILABLE,
    ],
    ["آيس كريم مانجو", 1200, "ice-lolly-mango", 35],
    [["Bag of Ice 2 kg", "كيس ثلج 2 كجم"], 3000, "ice-bag", 0, UNAVAILABLE],
    ["مناديل جيب", 500, "tissues", 110],
  ],
  "game-on": [
    [["Mobile Top-Up Card 20", "كارت شحن 20"], 2685, "card-top-up", 75],
    [["Game-Time Scratch Card 50", "كارت ألعاب 50"], 5750, "card-game-50", 40],
    [["Game-Time Scratch Card 100", "كارت ألعاب 100"], 11490, "card-game-100", 5],
    ["كوتشينة بلاستيك", 4500, "playing-cards", 23],
    ["دومينو خشب", 12000, "dominoes", 7],
    [["Pocket Backgammon", "طاولة جيب"], 16500, "backgammon", 4],
    [["Dice, Set of 3", "زهر 3 قطع"], 1575, "dice", 30],
    [["Street Football", "كرة شارع"], 18500, "football", 6],
    [["Pull-Back Racing Car", "عربية سباق زمبلك"], 4875, "racing-car", 14],
    [["Soap Bubbles", "فقاقيع صابون"], 1500, "soap-bubbles", 0],
    ["بالونات حفلات (12)", 2400, "balloons", 28],
    [["Dino Sticker Pack", "ملصقات ديناصورات"], 1000, "dino-stickers", 62, HIDDEN],
    [["AA Batteries, Pack of 4", "بطاريات قلم 4 قطع"], 4950, "batteries", 33],
  ],
  "breakfast-cart": [
    ["شاي كشري", 1000, "tea-koshary", 99],
    [["Mint Tea", "شاي بالنعناع"], 1250, "tea-mint", 80],
    [["Karak Tea", "شاي كرك"], 2500, "karak", 45],
    ["قهوة تركي", 2500, "coffee-turkish", 60],
    [["Milk Coffee", "قهوة باللبن"], 2825, "coffee-milk", 40],
    [
      ["Hot Chocolate with Marshmallows", "هوت شوكليت بالمارشميلو"],
      3500,
      "hot-chocolate",
      25,
      HIDDEN,
    ],
    ["ساندوتش فول", 1250, "sandwich-ful", 50],
    ["ساندوتش طعمية", 1250, "sandwich-falafel", 2],
    [["Fried Egg Sandwich", "ساندوتش بيض مقلي"], 2000, "sandwich-egg", 18],
    [["Cheese & Tomato Fino Roll", "فينو جبنة وطماطم"], 2250, "roll-cheese-tomato", 15],
    [["Honey Pancakes", "بان كيك بالعسل"], 4500, "pancakes", 9, HIDDEN],
  ],
};

export const demoProducts: DemoProduct[] = Object.entries(collections).flatMap(
  ([collection, rows]) =>
    rows.map(([names, price, image, stock, apart]) => {
      const [name, nameAr] = typeof names === "string" ? [names] : names;
      return {
        collection,
        name,
        nameAr,
        price,
        image,
        stock,
        isAvailable: true,
        isVisible: true,
        ...apart,
      };
    }),
);
