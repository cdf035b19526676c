import { parseVersionId } from '../version-id.ts';
import type { VersionId } from '../seminar-version.ts';

/** `news`: a result or a request to revise; which of them, only the portal says. `deadline`: the last days. */
export type NoticeKind = 'news' | 'deadline';

/** What a notice carries to a device: nothing of the person, since a locked screen is public. */
export interface PushNotice {
  readonly kind: NoticeKind;
  readonly version: VersionId;
}

const TEXTS: Readonly<Record<NoticeKind, string>> = {
  news: 'Há novidade na sua inscrição. Abra para ver.',
  deadline: 'O prazo da sua inscrição está perto do fim.',
};

/** The text of a notice and where it leads. */
export const noticeShown = ({ kind, version }: PushNotice) => ({
  text: TEXTS[kind],
  path: `/candidato?modulo=${version}`,
  /** A later notice of the kind takes the place of an earlier one, at the service and on the screen. */
  tag: `${kind}-${version}`,
});

/** A notice as it arrived; null for anything else, or of a later release. */
export function parseNotice(text: string): PushNotice | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('kind' in value) || !('version' in value))
      return null;
    const { kind } = value;
    const version = parseVersionId(String(value.version));
    return version !== null && (kind === 'news' || kind === 'deadline') ? { kind, version } : null;
  } catch {
    return null;
  }
}
