import type { Span } from '../word-count.ts';

/** Between two words of a pattern, within one sentence. */
const NEAR = String.raw`[^.!?\n]{0,40}?`;
const TO_FORGET = String.raw`(?:ignor[ea]r?|desconsider[ea]r?|esque[cç]a|desobede[cç]a|disregard|forget)`;
const GIVEN_INSTRUCTIONS = String.raw`(?:instruc(?:oes|ao)|regras|orientac(?:oes|ao)|comandos?|criterios|prompt|instructions?|instrucciones|rules)`;
const BEFORE_OR_YOURS = String.raw`(?:anterior(?:es)?|acima|ate aqui|do sistema|de avaliacao|do avaliador|iniciais|que (?:voce )?recebeu|previous|above|prior|previas|earlier)`;
const FULL_MARKS = String.raw`(?:a )?(?:nota|pontuacao|pontos?|grau|score|points?)[ :]{1,2}(?:maxim[ao]s?|total|3|25|100|250|10)`;
const TO_GRADE = String.raw`(?:me de|de-me|atribua|atribuir|conceda|coloque|marque|lance|registre|considere|avalie|pontue|retorne|devolva|responda|assign|give|return)`;

/** The highest grade in other words than "nota máxima", with its scope where the words alone are everyday ones. */
const EVERYTHING = String.raw`(?:tudo|todo|everything|(?:(?:em |a )?(?:tod[ao]s|cada)|(?:in |on |to )?(?:all|every|each)|en (?:tod[ao]s|cada)) (?:(?:as|os|o|the|las|los) )?\w+)`;
const TOP_MARKS = String.raw`(?:(?:nota|pontuacao|grau|valor|nivel|calificacion|puntuacion|grado|puntaje) (?:mais alt[ao]|mas alt[ao]|plen[ao]|tres)|(?:highest|top|full) (?:marks?|scores?|grades?|values?|credit)|level three)`;
const WHOEVER_GRADES = String.raw`(?:quem (?:corrige|avalia|le|pontua)|corretor[a]?|avaliador[a]?|examinador[a]?|whoever (?:marks|grades|reads|evaluates)|(?:the )?(?:grader|marker|evaluator)|quien (?:corrige|evalua|lee|califica)|evaluador[a]?)`;
const BEHAVIOURS = String.raw`(?:comportamentos?|competencias?|caracteristicas|comportamientos?|behaviou?rs?|competenc(?:y|ies))`;

/**
 * Phrases that address the evaluator instead of telling a story: instructions about how to read or grade. Matched on
 * folded text (lower case, no accents, no invisible characters, blanks as one space).
 */
const PATTERNS: readonly string[] = [
  // "ignore as instruções anteriores", in three languages
  String.raw`\b${TO_FORGET}\b${NEAR}\b${GIVEN_INSTRUCTIONS}\b${NEAR}\b${BEFORE_OR_YOURS}\b`,
  String.raw`\b${TO_FORGET}\b${NEAR}\b(?:all|todas as|previous|todas las)\b${NEAR}\b${GIVEN_INSTRUCTIONS}\b`,
  String.raw`\b${TO_FORGET}\b tudo (?:o )?que (?:foi dito|voce (?:leu|recebeu)|veio|esta)\b`,
  // a new role
  String.raw`\b(?:a partir de agora|de agora em diante|from now on),? (?:voce|you)\b`,
  String.raw`\b(?:voce (?:e|sera|deve agir)|aja como|atue como|finja (?:ser|que)|you are|act as|pretend)\b${NEAR}\b(?:avaliador[a]?|assistente|modelo de linguagem|inteligencia artificial|ia|chatgpt|gpt|ai|assistant|examinador[a]?|language model)\b`,
  String.raw`\b(?:avaliador[a]?|assistente|modelo|ia|sistema|examinador[a]?) ?[,:] ?(?:ignore|desconsidere|de|atribua|conceda|considere|aprove|classifique|marque|responda|retorne)\b`,
  // demands for grades
  String.raw`\b${TO_GRADE}\b${NEAR}\b${FULL_MARKS}\b`,
  String.raw`\bde ${FULL_MARKS} (?:para|em|a|as|nas|nos|aos) (?:tod[ao]s?|cada|est[ae]|minhas?|meus?)\b`,
  String.raw`\b(?:aprove|aprovar) (?:este|esta|esse|essa|o|a) (?:candidat[ao]|entrevista|resposta|inscricao)\b`,
  String.raw`\b(?:classifique|marque|considere|defina|registre|avalie)(?:-me)?\b${NEAR}\bcomo (?:candidat[ao] )?apt[ao]\b`,
  String.raw`\b(?:resultado|outcome|result|verdict|status) ?[:=] ?"?(?:apto|aprovad[ao]|pass(?:ed)?|approved)\b`,
  // demands in other words
  String.raw`\b${TOP_MARKS}\b${NEAR}\b${EVERYTHING}`,
  String.raw`\b(?:recebe|receives|recibe|merece|deserves) (?:a |la )?${TOP_MARKS}\b`,
  String.raw`\b(?:dar|atribuir|give|award|otorgar) (?:tres|three|3)(?: pontos| puntos| points)? (?:em|a|in|to|en) ${EVERYTHING}`,
  String.raw`\b(?:pontue|pontuar|score|puntue|puntuar|grade) (?:tudo|everything|todo)\b`,
  String.raw`\b${WHOEVER_GRADES}\b${NEAR}\b(?:deve|precisa|tem que|reconheca|should|must|has to|to credit|debe|tiene que|reconozca)\b${NEAR}\b(?:dar|atribuir|pontuar|citar|give|award|score|quote|cite|otorgar|puntuar|credit|${BEHAVIOURS})\b`,
  // the evaluator's own words: its list of behaviours, its passages, its output
  String.raw`\b(?:cada|todos os|os trinta|all|every|each|all thirty|los treinta|primeiro ao ultimo|first to the last|primer al ultimo) ${BEHAVIOURS}\b`,
  String.raw`\b(?:use|utilize|cite|quote|usa)\b${NEAR}\b(?:trecho|passage|fragmento|frase|sentence)\b${NEAR}\b(?:prova|evidence|prueba|proof)\b`,
  String.raw`\b(?:correcao|avaliacao|corretor|avaliador|correccion|evaluacion|evaluador) automatic[ao]\b|\bautomat(?:ic|ed) (?:grading|grader|marking|evaluation|evaluator)\b`,
  String.raw`\b(?:formato (?:esperado )?(?:da|de|de la) (?:saida|salida|resposta do modelo)|(?:expected )?output format)\b`,
  // the shapes of prompts and of graders' replies
  String.raw`\b(?:system|developer) prompt\b|\bprompt do sistema\b|\bprompt de sistema\b`,
  String.raw`(?:^|[\s"'])(?:system|assistant|user|sistema|assistente|usuario) ?: (?=\S)(?=[^\n]{0,120}?\b(?:voce|you|ignor|nota|grade|avali|respond|output)\b)`,
  String.raw`<\/?(?:system|assistant|user|instructions?|instrucoes|dados|prompt)\b[^>]{0,40}>|\[\/?inst\]|<\|[a-z_]{2,20}\|>|###? ?(?:instruc|instruction|system|sistema)`,
  String.raw`"(?:points|pontos|grade|grades|nota|notas|competency|behaviour|role|score)" ?:`,
  String.raw`\b(?:dados|fim)-[0-9a-f]{8,}\b`,
];

const MATCHER = new RegExp(PATTERNS.map((pattern) => `(?:${pattern})`).join('|'), 'g');

/** Invisible text: the block of tag characters, direction marks, and runs of zero-width characters. */
const HIDDEN = /[\u{E0001}-\u{E007F}]+|[\u202A-\u202E\u2066-\u2069]|[\u200B-\u200D\u2060\uFEFF]{4,}/gu;

/** Folded characters, with the original position of each. */
function foldKeepingPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = /^\s$/u.test(character)
      ? character === '\n'
        ? '\n'
        : ' '
      : character
          .normalize('NFKD')
          .replace(/[\p{M}\p{Cf}]/gu, '')
          .replace(/[“”«»]/gu, '"')
          .toLowerCase();
    // A run of blanks counts as one.
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain;
      for (let i = 0; i < plain.length; i += 1) places.push(at);
    }
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end)
      result[result.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}

/**
 * Passages that address the reader or evaluator instead of telling a story: UTF-16 positions, in order, not
 * overlapping. They are only a warning to a person: an honest sentence may match, and a well hidden instruction may
 * not. What makes instructions ineffective is that an evaluator quotes the answers as data and has to cite passages.
 */
export function instructionLike(text: string): Span[] {
  const { folded, places } = foldKeepingPlaces(text);
  const found = [...folded.matchAll(MATCHER)].map(({ index, 0: match }) => {
    let after = index + match.length;
    // One character may have folded into several.
    while (after < places.length - 1 && places[after] === places[after - 1]) after += 1;
    return { start: places[index] ?? 0, end: places[after] ?? text.length };
  });
  const hidden = [...text.matchAll(HIDDEN)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  return merged([...found, ...hidden]);
}
