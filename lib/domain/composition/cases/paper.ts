import type { Case } from "./case";

export const PAPER: Case[] = [
  [
    "fr",
    "Ramette papier A4 80 g 500 feuilles",
    "",
    { pieces: 1, paperSheets: 500, lengthCm: 29.7, widthCm: 21, weightKg: null },
  ],
  ["de", "Kopierpapier A4 80 g/m² 5 x 500 Blatt", "", { pieces: 5, paperSheets: 2500 }],
  [
    "de",
    "Kopierpapier A3, 2.500 Blatt (5 x 500)",
    "",
    { pieces: 5, paperSheets: 2500, lengthCm: 42, widthCm: 29.7 },
  ],
  ["it", "Carta A4 75 g, 5 risme da 500 fogli", "", { pieces: 5, paperSheets: 2500, weightKg: null }],
  [
    "es",
    "Papel fotográfico A6 200 g 50 hojas",
    "",
    { pieces: 1, paperSheets: 50, lengthCm: 14.8, widthCm: 10.5, weightKg: null },
  ],
  [
    "en",
    "A5 notebook 80 sheets, pack of 3",
    "",
    { pieces: 3, paperSheets: 240, lengthCm: 21, widthCm: 14.8 },
  ],
  ["en", "Copy paper A4, box of 5 reams, 500 sheets each", "", { pieces: 5, paperSheets: 2500 }],
  ["fr", "Cahier A4 96 pages 90 g", "", { pieces: 1, paperSheets: 48, weightKg: null }],
  [
    "en",
    "Copier paper A4 80 gsm, 500 sheets",
    "",
    { pieces: 1, paperSheets: 500, weightKg: null, lengthCm: 29.7, widthCm: 21 },
  ],
  ["fr", "Papier photo 10 x 15 cm, 100 feuilles", "", { pieces: 1, paperSheets: 100 }],
  ["de", "Collegeblock A4 80 Blatt, 10er-Pack", "", { pieces: 10, paperSheets: 800 }],
  ["it", "Carta per fotocopie A4 80 g, 2500 fogli (5 risme)", "", { pieces: 5, paperSheets: 2500 }],
  ["es", "Papel A4 80 g, caja de 5 paquetes de 500 hojas", "", { pieces: 5, paperSheets: 2500 }],
  ["en", "Copy paper 80g/m2 A4 white 5 reams x 500 sheets", "", { pieces: 5, paperSheets: 2500 }],
  [
    "de",
    "Druckerpapier A4 80 g, 500 Blatt, 10 Pakete",
    "",
    { pieces: 10, paperSheets: 5000, weightKg: null },
  ],
  ["it", "Risma carta A4 500 fogli 80 g", "", { pieces: 1, paperSheets: 500, weightKg: null }],
  ["es", "Cuaderno A5 80 hojas pack 5", "", { pieces: 5, paperSheets: 400, lengthCm: 21, widthCm: 14.8 }],
  ["fr", "Bloc-notes A5 100 feuilles", "", { pieces: 1, paperSheets: 100, lengthCm: 21, widthCm: 14.8 }],
  ["en", "Notebook A4 ruled 160 pages, pack of 5", "", { pieces: 5, paperSheets: 400 }],
  [
    "de",
    "Papier A4 weiß 80g 2500 Blatt",
    "",
    { paperSheets: 2500, weightKg: null, lengthCm: 29.7, widthCm: 21 },
  ],
];
