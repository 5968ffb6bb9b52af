/**
 * Raised whenever equal seeds give something else than before, pictures included: a start makes sample catalogs of older
 * versions again.
 */
export const generatorVersion = 5;
