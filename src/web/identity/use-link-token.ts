import { useParams } from 'react-router';
import { linkPart } from '#domain/link-part.ts';

/** The token of the link that leads here. */
export const useLinkToken = (): string => linkPart(useParams()['token'] ?? '');
