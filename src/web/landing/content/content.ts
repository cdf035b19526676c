import type { CompetencyCode } from '#domain/evaluation/competencies.ts';
import { type SeminarVersion, versionById, type VersionId } from '#domain/seminar-version.ts';

/** The shapes of the content files beside this one (see LEIA-ME.md); `content.test.ts` holds the files to them. */

export interface Titled {
  readonly title: string;
  readonly text: string;
}

/** A figure of the stats band: what stands before and after the number, and what it counts. */
export interface Stat {
  readonly before: string;
  readonly value: number;
  readonly after: string;
  readonly label: string;
}

export interface PortalContent {
  readonly intro: { readonly title: string; readonly lead: string; readonly paragraphs: readonly string[] };
  readonly stats: readonly Stat[];
  readonly versions: Titled;
  readonly characteristics: Titled;
  readonly call: Titled;
  readonly tips: Titled;
  readonly reasons: Titled;
  readonly selection: Titled;
  readonly testimonials: Titled;
}

export interface Characteristic {
  readonly code: CompetencyCode;
  readonly name: string;
  readonly text: string;
  /** Asked of the visitor. */
  readonly question: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface VersionWords {
  /** For whom, in one sentence. */
  readonly audience: string;
  readonly story: readonly string[];
  readonly faq: readonly Question[];
}

export interface Tip extends Titled {
  /** Name of the video, see videos.ts. */
  readonly video: string;
}

export interface Reason extends Titled {
  readonly points: readonly string[];
}

export interface Testimonial {
  readonly id: number;
  readonly description: string;
  readonly name: string;
  readonly city: string;
  /** Written by us until a real participant's takes its place; the page marks it as an example. */
  readonly illustrative?: boolean;
}

const BLANKS: Readonly<Record<string, (version: SeminarVersion) => string>> = {
  name: ({ name }) => name,
  hours: ({ duration }) => String(duration.hours),
  span: ({ duration }) => duration.span,
  schedule: ({ duration }) => duration.schedule,
  preSeminar: ({ duration }) => duration.preSeminar ?? '',
  eligibility: ({ eligibility }) => eligibility,
  launchYear: ({ launchYear }) => String(launchYear),
  minutes: ({ settingsMap }) => settingsMap.interviewDurationLanding,
};

export const BLANK_NAMES: readonly string[] = Object.keys(BLANKS);

/** A text with its `{blanks}` filled from the version's facts; an unknown blank stays as it is. */
export function fillIn(text: string, version: VersionId): string {
  return text.replaceAll(
    /\{(\w+)\}/g,
    (blank, name: string) => BLANKS[name]?.(versionById(version)) ?? blank,
  );
}
