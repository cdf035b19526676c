import PostalMime from 'postal-mime';
import { bounceOfReply, bounceOfStatus, type BounceReason } from '#domain/messages/bounce.ts';

/** What a mail server's report says about the one recipient of a message. */
export interface DeliveryReport {
  /** The addresses that it was sent to, as they stand in its head. */
  readonly to: string;
  /** Null: permanent, and not the address's fault. */
  readonly reason: BounceReason | null;
  /** Figures alone: `5.1.1`. */
  readonly code: string;
}

const REPORT_PART = /^message\/(?:global-)?delivery-status$/i;
const RECIPIENT_HEADERS: readonly string[] = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

/**
 * Reads a report of a failed delivery (RFC 3464) from a raw message. Null: it is none: an automatic reply, a report of a
 * delay or of a delivery, an ordinary message, or nothing that can be read.
 */
export async function readDeliveryReport(raw: Uint8Array): Promise<DeliveryReport | null> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 16,
    maxHeadersSize: 64 * 1024,
  }).catch(() => null);
  const part = email?.attachments.find(({ mimeType }) => REPORT_PART.test(mimeType));
  if (!email || !part) return null;
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  const failed = recipientBlocks(text).find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(failed?.get('status') ?? '')?.[0];
  if (!failed || status === undefined) return null;
  return {
    to: email.headers
      .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
      .map(({ value }) => value)
      .join('\n'),
    reason: bounceOfStatus(status) ?? reasonOfDiagnostic(status, failed.get('diagnostic-code') ?? ''),
    code: status,
  };
}

/** Of a general status ("5.0.0"), the reply that the report quotes says more. */
function reasonOfDiagnostic(status: string, diagnostic: string): BounceReason | null {
  if (status !== '5.0.0') return null;
  const [, reply, enhanced] = /^smtp;\s*(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/i.exec(diagnostic) ?? [];
  return reply === undefined ? null : bounceOfReply(Number(reply), enhanced ?? null);
}

/** The fields of each block, with folded lines put together. */
function recipientBlocks(text: string): readonly ReadonlyMap<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.replaceAll(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
        }),
      );
    });
}
