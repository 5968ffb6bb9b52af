import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const italian: Language = {
  code: 'it',
  titles: lines`
    {subject}: la guida completa
    {subject}, spiegato in modo semplice
    {subject}: {3-9} consigli pratici
    {subject} per chi comincia
    {subject}: la mia esperienza dopo {2-12} mesi`,
  about: lines`
    Oggi parliamo di questo tema: {subject}.
    Me lo avete chiesto in tanti, quindi ecco una risposta completa con molti esempi.
    Non servono conoscenze particolari: partiamo dalle basi.
    Alla fine trovate gli errori più comuni e come evitarli.`,
  closings: lines`
    Iscrivetevi al canale per non perdere il prossimo video.
    Scrivetemi nei commenti che cosa ne pensate.
    Grazie per aver guardato fino alla fine.`,
  comments: lines`
    Spiegato benissimo, grazie mille.
    Proprio quello che cercavo.
    Fareste una seconda parte?
    Non sono d'accordo su tutto, ma bel lavoro.
    Provato ieri a casa, funziona davvero.`,
  categories: {
    music: {
      subjects: words`la canzone d'autore, il mandolino napoletano, l'opera in salotto, la chitarra classica, il pianoforte di notte`,
      titles: lines`
        {subject} dal vivo, puntata {2-40}
        {subject}: i brani più belli`,
      tags: words`musica, dal vivo, canzoni, chitarra, acustico`,
      channels: words`Le Note di {first}, {first} in Musica`,
    },
    food: {
      subjects: words`la pasta fatta in casa, il ragù della domenica, la focaccia genovese, il risotto ai funghi, il tiramisù`,
      titles: lines`
        {subject}: la ricetta della nonna
        {subject} in {20-60} minuti`,
      tags: words`ricette, cucina, fatto in casa, facile, tradizione`,
      channels: words`La Cucina di {first}, A Tavola con {first}`,
    },
    travel: {
      subjects: words`i borghi dell'Umbria, la costa in bicicletta, le Dolomiti a piedi, un fine settimana a Palermo, il treno delle Alpi`,
      titles: lines`
        {subject}: diario di viaggio
        {subject} con pochi soldi`,
      tags: words`viaggi, itinerari, vlog, natura, vacanze`,
      channels: words`{first} in Viaggio, Strade con {first}`,
    },
    technology: {
      subjects: words`il telefono ricondizionato, la casa intelligente, il backup delle foto, la tastiera meccanica, la fibra in campagna`,
      titles: lines`
        {subject}: conviene davvero?
        {subject}: prova dopo {2-12} mesi`,
      tags: words`tecnologia, recensione, trucchi, confronto, guida`,
      channels: words`{first} Prova, L'Officina di {first}`,
    },
    education: {
      subjects: words`il congiuntivo, la storia di Venezia, le frazioni, la Divina Commedia, il metodo di studio`,
      titles: lines`
        {subject} in {5-20} minuti
        {subject}: ripasso per l'esame`,
      tags: words`imparare, scuola, storia, lezione, ripasso`,
      channels: words`La Lezione di {first}, Impara con {first}`,
    },
    sports: {
      subjects: words`la prima maratona, l'arrampicata in falesia, il nuoto in mare, la bici da corsa, la pallavolo`,
      titles: lines`
        {subject}: programma di {4-12} settimane
        {subject} senza infortuni`,
      tags: words`sport, allenamento, corsa, tecnica, salute`,
      channels: words`{first} si Allena, Sport con {first}`,
    },
    science: {
      subjects: words`i buchi neri, la memoria degli alberi, la vita negli abissi, i vulcani addormentati, l'origine dell'acqua`,
      titles: lines`
        {subject}: che cosa sappiamo oggi
        {subject}: {3-7} domande a chi fa ricerca`,
      tags: words`scienza, spazio, natura, ricerca, divulgazione`,
      channels: words`La Scienza di {first}, Laboratorio {first}`,
    },
    gaming: {
      subjects: words`il castello di sabbia, l'ultima frontiera, la valle dei mulini, la torre infinita, il regno di carta`,
      titles: lines`
        {subject}: episodio {2-30}
        {subject}: tutti i segreti`,
      tags: words`videogiochi, guida, indie, partita, senza commento`,
      channels: words`{first} Gioca, Il Gamepad di {first}`,
    },
  },
};
