import { lines, words } from '../../grammar/text-lists.js';
import type { Language } from './language.js';

export const portuguese: Language = {
  code: 'pt',
  titles: lines`
    {subject}: tudo o que você precisa saber
    {subject}, explicado do zero
    {subject}: {3-9} dicas que funcionam
    {subject} para iniciantes
    {subject}: minha opinião depois de {2-12} meses`,
  about: lines`
    O assunto de hoje é este: {subject}.
    Muita gente pediu este vídeo, então preparei uma resposta completa com exemplos.
    Você não precisa saber nada antes: começamos pelo começo.
    No final eu mostro os erros mais comuns e como evitá-los.`,
  closings: lines`
    Inscreva-se no canal para não perder o próximo vídeo.
    Conte nos comentários o que você achou.
    Obrigado por assistir até o fim.`,
  comments: lines`
    Muito bem explicado, obrigado.
    Era exatamente o que eu procurava.
    Faz uma segunda parte, por favor.
    Não concordo com tudo, mas o vídeo é ótimo.
    Testei ontem e deu certo.`,
  categories: {
    music: {
      subjects: words`o violão brasileiro, o choro de domingo, a bossa nova, o fado à meia-noite, o cavaquinho`,
      titles: lines`
        {subject} ao vivo, sessão {2-40}
        {subject}: as músicas mais bonitas`,
      tags: words`música, ao vivo, violão, canção, acústico`,
      channels: words`Som de {first}, {first} e o Violão`,
    },
    food: {
      subjects: words`o pão de queijo, a feijoada leve, o bolo de fubá, a moqueca, o arroz de forno`,
      titles: lines`
        {subject}: receita da minha avó
        {subject} em {20-60} minutos`,
      tags: words`receitas, cozinha, fácil, caseiro, comida`,
      channels: words`Cozinha da {first}, Sabor com {first}`,
    },
    travel: {
      subjects: words`as praias do Nordeste, o interior de trem, a Serra a pé, um fim de semana no Porto, a rota das cachoeiras`,
      titles: lines`
        {subject}: diário de viagem
        {subject} gastando pouco`,
      tags: words`viagem, roteiro, vlog, natureza, férias`,
      channels: words`{first} pelo Mundo, Estrada com {first}`,
    },
    technology: {
      subjects: words`o celular usado, a casa inteligente, o backup das fotos, o teclado mecânico, a internet rural`,
      titles: lines`
        {subject}: vale a pena?
        {subject}: teste depois de {2-12} meses`,
      tags: words`tecnologia, análise, dicas, comparativo, tutorial`,
      channels: words`{first} Testa, Oficina do {first}`,
    },
    education: {
      subjects: words`as frações, a história do café, a crase, a Revolução dos Cravos, a redação nota alta`,
      titles: lines`
        {subject} em {5-20} minutos
        {subject}: revisão para a prova`,
      tags: words`estudar, aula, história, matemática, revisão`,
      channels: words`Aula com {first}, {first} Explica`,
    },
    sports: {
      subjects: words`a primeira maratona, a natação no mar, o futsal, a escalada em rocha, o surfe para adultos`,
      titles: lines`
        {subject}: treino de {10-40} minutos
        {subject} sem lesões`,
      tags: words`esporte, treino, corrida, técnica, saúde`,
      channels: words`{first} em Movimento, Treino com {first}`,
    },
    science: {
      subjects: words`os buracos negros, a vida no fundo do mar, a memória das plantas, os vulcões adormecidos, a origem da Lua`,
      titles: lines`
        {subject}: o que sabemos hoje
        {subject}: {3-7} perguntas e respostas`,
      tags: words`ciência, espaço, natureza, pesquisa, curiosidades`,
      channels: words`Ciência com {first}, Laboratório {first}`,
    },
    gaming: {
      subjects: words`o castelo de areia, a última fronteira, o vale das fazendas, a torre sem fim, o reino de papel`,
      titles: lines`
        {subject}: episódio {2-30}
        {subject}: guia completo`,
      tags: words`jogos, gameplay, guia, indie, sem comentários`,
      channels: words`{first} Joga, Controle do {first}`,
    },
  },
};
