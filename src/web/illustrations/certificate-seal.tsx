import { staticPart } from '../ui/static-part.tsx';

const load = () => import('./certificate-seal-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** The seal of the certificate, where every trilha ends. Square. */
export const CertificateSeal = staticPart(drawn, load);
