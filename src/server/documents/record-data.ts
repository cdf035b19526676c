import type { IsoDate } from '#domain/calendar.ts';
import { formatDateBr } from '#domain/calendar.ts';

/** A document of labelled facts and of texts, section by section. */
export interface RecordData {
  readonly title: string;
  /** The day of the data. */
  readonly on: IsoDate;
  readonly sections: readonly {
    readonly heading: string;
    readonly facts: readonly { readonly label: string; readonly value: string }[];
    readonly texts: readonly { readonly title: string; readonly text: string }[];
  }[];
}

/** `sys.inputs` of record.typ: one JSON text under `data`; people's texts are only ever values there. */
export function recordInputs({ title, on, sections }: RecordData): Record<string, string> {
  return {
    data: JSON.stringify({
      title,
      date: formatDateBr(on),
      lead: `Como estavam guardados em ${formatDateBr(on)}.`,
      dateParts: on.split('-').map(Number),
      sections: sections.map(({ heading, facts, texts }) => ({
        heading,
        facts,
        texts: texts.map((one) => ({ title: one.title, paragraphs: one.text.split(/\n+/) })),
      })),
    }),
  };
}
