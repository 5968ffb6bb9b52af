import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const french: Language = {
  code: 'fr',
  titles: lines`
    {subject}, expliqué simplement
    {subject}, tout ce qu'il faut savoir
    {3-9} idées reçues sur {subject}
    {subject}, le guide du débutant
    {subject}, mon avis après {2-12} mois`,
  about: lines`
    Dans cette vidéo, on parle de {subject} avec des exemples concrets.
    Vous étiez nombreux à poser la question, voici donc une réponse complète.
    Aucune connaissance particulière n'est nécessaire, on reprend tout depuis le début.
    Les erreurs les plus courantes sont montrées à la fin.`,
  closings: lines`
    Abonnez-vous pour ne pas manquer la prochaine vidéo.
    Dites-moi en commentaire ce que vous en pensez.
    Merci d'avoir regardé jusqu'au bout.`,
  comments: lines`
    Très clair, merci beaucoup.
    Exactement ce que je cherchais.
    Une suite serait la bienvenue.
    Je ne suis pas d'accord sur tout, mais bravo pour le travail.
    Essayé hier soir, ça marche très bien.`,
  categories: {
    music: {
      subjects: words`la chanson à textes, l'accordéon d'aujourd'hui, le jazz manouche, la harpe celtique, le piano à quatre mains`,
      titles: lines`
        {subject} en concert, session n° {2-40}
        {subject}, version acoustique`,
      tags: words`musique, concert, chanson, acoustique, instrument`,
      channels: words`Les Notes de {first}, {first} en Musique`,
    },
    food: {
      subjects: words`la tarte aux pommes, le pot-au-feu, les crêpes bretonnes, la soupe à l'oignon, le pain au levain`,
      titles: lines`
        {subject}, la recette facile de ma grand-mère
        {subject} en {20-60} minutes`,
      tags: words`recette, cuisine, facile, fait maison, gourmand`,
      channels: words`La Cuisine de {first}, À Table avec {first}`,
    },
    travel: {
      subjects: words`le tour des îles à vélo, les villages du Lubéron, un week-end en Bretagne, le train de nuit, le sentier des douaniers`,
      titles: lines`
        {subject}, carnet de voyage
        {subject} avec un petit budget`,
      tags: words`voyage, randonnée, vlog, découverte, vacances`,
      channels: words`{first} en Voyage, Les Carnets de {first}`,
    },
    technology: {
      subjects: words`la sauvegarde des photos, le téléphone reconditionné, le clavier mécanique, la maison connectée, la fibre à la campagne`,
      titles: lines`
        {subject}, test complet après {2-12} mois
        {subject}, mes {3-8} réglages préférés`,
      tags: words`technologie, test, astuces, numérique, comparatif`,
      channels: words`{first} Teste, L'Atelier de {first}`,
    },
    education: {
      subjects: words`la Révolution en cartes, les fractions, l'accord du participe, la philosophie antique, l'art de la dissertation`,
      titles: lines`
        {subject} en {5-20} minutes
        {subject}, le cours complet`,
      tags: words`cours, apprendre, histoire, révision, école`,
      channels: words`La Classe de {first}, Apprendre avec {first}`,
    },
    sports: {
      subjects: words`le premier semi-marathon, l'escalade en bloc, la natation en eau libre, le vélo de route, le rugby à sept`,
      titles: lines`
        {subject}, programme de {4-12} semaines
        {subject} sans se blesser`,
      tags: words`sport, entraînement, course, technique, santé`,
      channels: words`{first} Bouge, Le Sport avec {first}`,
    },
    science: {
      subjects: words`les trous noirs, la mémoire des arbres, le climat du passé, la vie dans les abysses, l'origine de l'eau`,
      titles: lines`
        {subject}, ce que disent les dernières recherches
        {subject}, {3-7} questions à un chercheur`,
      tags: words`science, espace, nature, vulgarisation, recherche`,
      channels: words`{first} et la Science, Le Labo de {first}`,
    },
    gaming: {
      subjects: words`le château de sable, la dernière frontière, la vallée des moulins, la tour sans fin, le royaume de papier`,
      titles: lines`
        {subject}, découverte épisode {2-30}
        {subject}, le guide complet`,
      tags: words`jeux vidéo, découverte, guide, indépendant, sans commentaire`,
      channels: words`{first} Joue, La Manette de {first}`,
    },
  },
};
