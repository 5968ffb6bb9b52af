import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const spanish: Language = {
  code: 'es',
  titles: lines`
    {subject}: todo lo que necesitas saber
    {subject}, explicado paso a paso
    {3-9} consejos sobre {subject}
    {subject} para principiantes
    {subject}: {3-9} preguntas frecuentes`,
  about: lines`
    Hoy hablamos de {subject} con calma y con ejemplos sencillos.
    Me habéis preguntado mucho por este tema, así que aquí va todo lo que he aprendido.
    No hace falta experiencia previa: empezamos desde cero.
    Al final del vídeo respondo a las dudas más frecuentes.`,
  closings: lines`
    Si te ha gustado, suscríbete y nos vemos en el próximo vídeo.
    Déjame tu opinión en los comentarios.
    Gracias por estar ahí una semana más.`,
  comments: lines`
    Muy bien explicado, muchas gracias.
    Justo lo que estaba buscando.
    ¿Podrías hacer una segunda parte?
    No estoy del todo de acuerdo, pero el vídeo es muy bueno.
    Lo he probado en casa y funciona.`,
  categories: {
    music: {
      subjects: words`la guitarra flamenca, los acordes de bossa nova, el bolero de siempre, la voz en el directo, el ritmo del son cubano`,
      titles: lines`
        {subject} en acústico
        Así suena {subject} en una noche de verano`,
      tags: words`música, guitarra, en directo, canción, acústico`,
      channels: words`Notas de {first}, La Sala de {first}`,
    },
    food: {
      subjects: words`la tortilla de patatas, el gazpacho andaluz, las empanadas caseras, el arroz con verduras, el pan de masa madre`,
      titles: lines`
        La receta de {subject} de mi abuela
        {subject}: {3-7} errores que todos cometemos`,
      tags: words`recetas, cocina casera, fácil, comida, paso a paso`,
      channels: words`La Cocina de {first}, Sabores con {first}`,
    },
    travel: {
      subjects: words`los pueblos blancos, el camino del norte, una isla sin coches, la costa en tren, el mercado de los domingos`,
      titles: lines`
        {subject} con poco dinero
        {subject}: diario de un viaje tranquilo`,
      tags: words`viajes, rutas, vlog, turismo, mochila`,
      channels: words`{first} de Viaje, Rutas con {first}`,
    },
    technology: {
      subjects: words`los móviles plegables, la copia de seguridad, los teclados mecánicos, el router de casa, la batería del portátil`,
      titles: lines`
        {subject}: la verdad después de un año
        {subject}: ¿merece la pena?`,
      tags: words`tecnología, análisis, gadgets, trucos, comparativa`,
      channels: words`Tecnología con {first}, El Taller de {first}`,
    },
    education: {
      subjects: words`la historia de los mapas, las fracciones, el subjuntivo, la caída de Roma, la lectura rápida`,
      titles: lines`
        {subject} en {5-20} minutos
        {subject}: lo que no te contaron en clase`,
      tags: words`aprender, clase, historia, repaso, estudiar`,
      channels: words`Aprende con {first}, El Aula de {first}`,
    },
    sports: {
      subjects: words`el primer maratón, la técnica de crol, la escalada en roca, el ciclismo de montaña, el fútbol sala`,
      titles: lines`
        {subject}: entrenamiento de {10-40} minutos
        {subject} sin lesiones`,
      tags: words`deporte, entrenamiento, correr, técnica, salud`,
      channels: words`{first} Entrena, Deporte con {first}`,
    },
    science: {
      subjects: words`los agujeros negros, la vida en el fondo del mar, el origen de la Luna, los volcanes dormidos, la memoria de los pulpos`,
      titles: lines`
        {subject}: lo último que sabemos
        {subject}: {3-7} preguntas y respuestas`,
      tags: words`ciencia, espacio, naturaleza, divulgación, curiosidades`,
      channels: words`Ciencia con {first}, El Laboratorio de {first}`,
    },
    gaming: {
      subjects: words`el castillo de arena, la última frontera, el valle de las granjas, la torre infinita, el reino de papel`,
      titles: lines`
        {subject}: guía completa
        {subject}, capítulo {2-30}`,
      tags: words`videojuegos, partida, guía, sin comentarios, indie`,
      channels: words`{first} Juega, La Partida de {first}`,
    },
  },
};
