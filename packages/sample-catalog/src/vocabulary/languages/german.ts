import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const german: Language = {
  code: 'de',
  titles: lines`
    {subject} einfach erklärt
    {subject}: was man wirklich wissen muss
    {subject} für Anfänger
    {subject}: {3-9} Tipps aus der Praxis
    {subject}: mein Fazit nach {2-12} Monaten`,
  about: lines`
    Thema heute: {subject}. Ich zeige alles Schritt für Schritt.
    Viele von euch haben danach gefragt, deshalb gibt es jetzt eine ausführliche Antwort.
    Vorkenntnisse sind nicht nötig, wir fangen ganz von vorne an.
    Am Ende gehe ich auf die häufigsten Fehler ein.`,
  closings: lines`
    Abonniert den Kanal, wenn ihr nichts verpassen wollt.
    Schreibt mir eure Erfahrungen gern in die Kommentare.
    Danke fürs Zuschauen und bis zum nächsten Mal.`,
  comments: lines`
    Sehr gut erklärt, vielen Dank.
    Genau das habe ich gesucht.
    Gibt es davon einen zweiten Teil?
    Sehe ich etwas anders, aber ein starkes Video.
    Gestern ausprobiert, klappt wunderbar.`,
  categories: {
    music: {
      subjects: words`Gitarre ohne Noten, Volkslieder neu gespielt, Klavier am Abend, Jazz aus dem Wohnzimmer, Mehrstimmig singen`,
      titles: lines`
        {subject} live aus dem Studio, Folge {2-40}
        {subject}: die schönsten Stücke`,
      tags: words`musik, live, gitarre, klavier, akustisch`,
      channels: words`Klangwerk {first}, {first} macht Musik`,
    },
    food: {
      subjects: words`Sauerteigbrot, Kartoffelsuppe, Apfelstrudel, Maultaschen, Rote Grütze`,
      titles: lines`
        {subject} wie bei Oma
        {subject} in {20-60} Minuten`,
      tags: words`rezept, kochen, backen, hausgemacht, einfach`,
      channels: words`{first} kocht, Küche bei {first}`,
    },
    travel: {
      subjects: words`Mit dem Nachtzug nach Süden, Wandern im Elbsandstein, Radtour an der Ostsee, Hüttentour in den Alpen, Ein Wochenende in Lissabon`,
      titles: lines`
        {subject}: Reisetagebuch Teil {2-9}
        {subject} mit kleinem Budget`,
      tags: words`reise, wandern, urlaub, natur, unterwegs`,
      channels: words`{first} unterwegs, Wege mit {first}`,
    },
    technology: {
      subjects: words`Heimnetzwerk, Datensicherung, Smartphones im Dauertest, Balkonkraftwerke, Mechanische Tastaturen`,
      titles: lines`
        {subject}: lohnt sich das noch?
        {subject}: {3-8} Einstellungen, die jeder kennen sollte`,
      tags: words`technik, test, anleitung, vergleich, tipps`,
      channels: words`Technik mit {first}, {first} testet`,
    },
    education: {
      subjects: words`Bruchrechnen, Der Dreißigjährige Krieg, Kommaregeln, Die Weimarer Republik, Lerntechniken`,
      titles: lines`
        {subject} in {5-20} Minuten
        {subject}: alles für die Prüfung`,
      tags: words`lernen, schule, geschichte, mathe, nachhilfe`,
      channels: words`Schule mit {first}, {first} erklärt`,
    },
    sports: {
      subjects: words`Der erste Halbmarathon, Klettern in der Halle, Kraulschwimmen, Handball im Verein, Rückenschule`,
      titles: lines`
        {subject}: Trainingsplan für {4-12} Wochen
        {subject} ohne Verletzungen`,
      tags: words`sport, training, laufen, fitness, technik`,
      channels: words`{first} trainiert, Sport mit {first}`,
    },
    science: {
      subjects: words`Schwarze Löcher, Das Gedächtnis der Bäume, Leben in der Tiefsee, Die Entstehung des Mondes, Künstliche Photosynthese`,
      titles: lines`
        {subject}: der Stand der Forschung
        {subject}: {3-7} Fragen an die Forschung`,
      tags: words`wissenschaft, forschung, natur, weltraum, physik`,
      channels: words`{first} forscht, Labor {first}`,
    },
    gaming: {
      subjects: words`Das Sandschloss, Die letzte Grenze, Das Tal der Höfe, Der endlose Turm, Königreich aus Papier`,
      titles: lines`
        {subject}: Folge {2-30}
        {subject}: der komplette Leitfaden`,
      tags: words`spiele, let's play, leitfaden, indie, ohne kommentar`,
      channels: words`{first} spielt, Spielzeit mit {first}`,
    },
  },
};
