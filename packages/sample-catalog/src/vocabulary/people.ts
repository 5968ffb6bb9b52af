import { words } from '../grammar/text-lists.js';

/** Given names from many places. */
export const firstNames = words`
  Ada, Aiko, Alba, Amira, Anders, Anouk, Arun, Asta, Bastian, Bea, Benedikt, Bruna, Callum, Carmen, Chidi, Clara,
  Dag, Daria, Davide, Delphine, Dmitri, Edda, Eero, Elif, Emeka, Enzo, Esme, Farah, Felix, Fenna, Fiona, Gabor,
  Gita, Greta, Hana, Hugo, Ida, Ilse, Imani, Ines, Ivo, Jamal, Jana, Jonas, Jun, Kaia, Kamal, Katya, Kenji, Lale,
  Lars, Leila, Lena, Linnea, Luca, Mae, Magda, Malik, Mara, Marek, Mina, Moritz, Nadia, Naveen, Nell, Nils, Noor,
  Odile, Okan, Olga, Oskar, Paloma, Petra, Pilar, Priya, Quentin, Rania, Rasmus, Remi, Rosa, Runa, Sami, Sanna,
  Selma, Signe, Silas, Sofia, Stellan, Tamar, Tariq, Teodor, Thea, Tilda, Tomas, Ulla, Vera, Viggo, Wanda, Xenia,
  Yara, Yusuf, Zadie, Zofia, Zuri`;

/** Invented or rare family names. */
export const lastNames = words`
  Abendroth, Aldermoor, Amsel, Ashgrove, Barrowby, Bellweather, Birkholm, Blackthorne, Brandvold, Brightwater,
  Calloway-Finch, Carrowmore, Castelmar, Cinderford, Cloverdale, Corvane, Dahlgren, Dellavista, Dovecote, Drummel,
  Eastermann, Edelhof, Elderwick, Emberline, Fairhurst, Falkenau, Fennimore, Ferrowhite, Fjellheim, Foxglove,
  Galbraithe, Glimmerby, Gorsebrook, Greywillow, Halvorsund, Harrowgate, Hawthorne-Bell, Hazelrigg, Heidenreich,
  Holloway-Reed, Ibarrola, Inverloch, Ironbridge, Jessamine, Juniperro, Kallenbach, Kestrelle, Kirkebo, Lanternhill,
  Larkspur, Lindqvale, Lorimand, Maplethorpe, Marchbanks, Meadowcroft, Mirabeau-Stone, Montalvane, Moorhen,
  Nettlefold, Nightingall, Northwood-Ray, Oakhanger, Ostrander, Pemberwick, Pennyfeather, Plumtree, Quillfeather,
  Quintanar, Ravensbourne, Redfearn, Rivermont, Rookwood, Rowanoak, Saltonstahl, Sandoval-Pine, Silverbeck,
  Skylarke, Snowdon-Vale, Sommerfeldt, Starling, Stillwater, Stonecrop, Summerhays, Tamarind, Thistlewood, Thornquist,
  Tideswell, Underhay, Valderrama-Moss, Vesterholt, Wakefern, Waverley-Cole, Weatherall, Wexcombe, Whitlockson,
  Windermark, Winterbourne, Woodruffe, Yarrowell, Zellweiden`;

/** Parts of commenters' handles. */
export const handleWords = words`
  mossy, quiet, paper, copper, lazy, northern, little, rainy, lucky, velvet, salty, sunny, crooked, tired, honest,
  purple, early, wandering, second, cosmic, gentle, rusty, wobbly, hidden, spare, marble, tangled, cloudy, minty`;

export const handleNouns = words`
  lantern, teapot, otter, biscuit, bicycle, sparrow, cactus, notebook, pancake, comet, button, harbor, turnip, piano,
  badger, umbrella, pebble, walnut, kettle, marmot, tomato, window, raven, dumpling, fern, compass, pickle, sock`;
