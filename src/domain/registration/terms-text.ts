import { withoutZeroWidth } from '../invisible.ts';
import { versionById, type VersionId } from '../seminar-version.ts';
import { acceptanceTerms, type AcceptanceTerms, type TermsBlock } from './terms.ts';

/** Stands in the text for the duration, which is typed once. */
export const DURATION_BLANK = '{duração}';

/** The terms of a version as administrators write them: paragraphs with an empty line between, items with a hyphen. */
export interface TermsText {
  readonly duration: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  /** The sentence beside the checkbox. */
  readonly agreement: string;
}

export const TERMS_LIMITS = {
  duration: 60,
  sections: 25,
  title: 120,
  text: 6000,
  agreement: 400,
  /** Of all sections together. */
  everything: 40_000,
} as const;

/** The portal's own terms of a version, as a text that can be edited. */
export function ownTermsText(
  versionId: VersionId,
  duration: string = versionById(versionId).termsDuration,
): TermsText {
  const { sections, agreement } = acceptanceTerms(versionId, DURATION_BLANK);
  return {
    duration,
    sections: sections.map(({ title, blocks }) => ({ title, text: textOf(blocks) })),
    agreement,
  };
}

const textOf = (blocks: readonly TermsBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'paragraph' ? block.text : block.items.map((item) => `- ${item}`).join('\n'),
    )
    .join('\n\n');

/** What is typed → what is stored: no spaces at the ends of lines, one empty line at most. */
export function tidyTerms({ duration, sections, agreement }: TermsText): TermsText {
  const line = (text: string): string => withoutZeroWidth(text).replaceAll(/\s+/g, ' ').trim();
  return {
    duration: line(duration),
    agreement: line(agreement),
    sections: sections.map(({ title, text }) => ({
      title: line(title),
      text: withoutZeroWidth(text)
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(/ ?\n ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    })),
  };
}

/** Whether two texts read the same to whoever accepts them. */
export const sameTerms = (one: TermsText, other: TermsText): boolean =>
  JSON.stringify([one.sections, one.agreement].map((part) => fill(part, one.duration))) ===
  JSON.stringify([other.sections, other.agreement].map((part) => fill(part, other.duration)));

const fill = (part: TermsText['sections'] | string, duration: string): string =>
  JSON.stringify(part).replaceAll(DURATION_BLANK, duration);

/** The terms ready to show, under the label of their edition. */
export function termsOfText(
  versionId: VersionId,
  label: string,
  { duration, ...text }: TermsText,
): AcceptanceTerms {
  const filled = (one: string): string => one.replaceAll(DURATION_BLANK, duration);
  return {
    version: label,
    title: acceptanceTerms(versionId).title,
    sections: text.sections.map((section, position) => ({
      id: `secao-${position + 1}`,
      title: filled(section.title),
      blocks: blocksOf(filled(section.text)),
    })),
    agreement: filled(text.agreement),
  };
}

const ITEM = /^[-•–]\s+/;

/** Lines with a hyphen in a row are a list; the others, up to an empty line, a paragraph. */
function blocksOf(text: string): readonly TermsBlock[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const blocks: ({ kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] })[] = [];
    for (const line of part.split('\n')) {
      const last = blocks.at(-1);
      if (ITEM.test(line)) {
        const item = line.replace(ITEM, '');
        if (last?.kind === 'list') last.items.push(item);
        else blocks.push({ kind: 'list', items: [item] });
      } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
      else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
    }
    return blocks;
  });
}

/** A problem of a text, at the field `sections.0.title`, `agreement`, …. */
export interface TermsFault {
  readonly path: string;
  readonly message: string;
}

const MISSING = 'Campo obrigatório não informado!';
const tooLong = (maximum: number, length: number): string => `Use até ${maximum} caracteres; há ${length}.`;

/** What is wrong with tidy terms, in reading order. */
export function termsFaults({ duration, sections, agreement }: TermsText): readonly TermsFault[] {
  const faults: TermsFault[] = [];
  const check = (path: string, value: string, maximum: number): void => {
    const blank = /\{[^{}]*\}/.exec(value.replaceAll(DURATION_BLANK, ''))?.[0];
    if (value === '') faults.push({ path, message: MISSING });
    else if (value.length > maximum) faults.push({ path, message: tooLong(maximum, value.length) });
    else if (blank !== undefined)
      faults.push({
        path,
        message: `O portal não conhece ${blank}. Entre chaves só pode estar ${DURATION_BLANK}.`,
      });
  };
  check('duration', duration, TERMS_LIMITS.duration);
  if (sections.length === 0)
    faults.push({ path: 'sections', message: 'O termo precisa de ao menos uma seção.' });
  if (sections.length > TERMS_LIMITS.sections)
    faults.push({
      path: 'sections',
      message: `Use até ${TERMS_LIMITS.sections} seções; há ${sections.length}.`,
    });
  for (const [position, section] of sections.entries()) {
    check(`sections.${position}.title`, section.title, TERMS_LIMITS.title);
    check(`sections.${position}.text`, section.text, TERMS_LIMITS.text);
    if (ITEM.test(section.text))
      faults.push({
        path: `sections.${position}.text`,
        message: 'Uma lista vem depois de uma frase que a apresenta.',
      });
  }
  const everything = sections.reduce((sum, { title, text }) => sum + title.length + text.length, 0);
  if (everything > TERMS_LIMITS.everything)
    faults.push({
      path: 'sections',
      message: `Ao todo, ${tooLong(TERMS_LIMITS.everything, everything).toLowerCase()}`,
    });
  if (sections.length > 0 && !sections.some(({ text }) => text.includes(DURATION_BLANK)))
    faults.push({
      path: 'sections',
      message: `O termo precisa dizer a carga horária: escreva ${DURATION_BLANK} onde ela deve aparecer.`,
    });
  check('agreement', agreement, TERMS_LIMITS.agreement);
  return faults;
}

/** The label of what is published on a day (yyyy-MM-dd): after those of the same day. Never one of the portal's own. */
export const editionLabel = (day: string, known: readonly string[]): string => {
  const numbers = known
    .filter((label) => label.startsWith(`${day}-`))
    .map((label) => Number(label.slice(day.length + 1)));
  return `${day}-${Math.max(0, ...numbers) + 1}`;
};
