/** Why no document came out. A code for programs and logs: never a text of a person. */
export type DocumentErrorCode =
  /** Nothing to print. */
  | 'document.empty'
  /** The typesetter refused the template or its data. */
  | 'document.failed'
  /** It took longer than a request may. */
  | 'document.time-limit'
  /** The typesetting process died; the next request gets a new one. */
  | 'document.crashed'
  /** The hardware that holds the key gave no signature. */
  | 'document.signature'
  /** The time-stamp authority of the settings gave none. */
  | 'document.time-stamp'
  /** Asked after, or while, the renderer was being closed. */
  | 'document.closed';

export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string = code) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}
