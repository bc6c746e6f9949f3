import type { Translation } from "./translation";

export const en = {
  "0": "none",
  "1": "one",
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  "10": "ten",
  "11": "eleven",
};

export const fr: Translation<typeof en> = {
  "0": "aucune",
  "1": "une",
  "2": "deux",
  "3": "trois",
  "4": "quatre",
  "5": "cinq",
  "6": "six",
  "7": "sept",
  "8": "huit",
  "9": "neuf",
  "10": "dix",
  "11": "onze",
};

export const zh: Translation<typeof en> = {
  "0": "零",
  "1": "一",
  "2": "两",
  "3": "三",
  "4": "四",
  "5": "五",
  "6": "六",
  "7": "七",
  "8": "八",
  "9": "九",
  "10": "十",
  "11": "十一",
};
