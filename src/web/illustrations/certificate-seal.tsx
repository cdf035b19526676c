import { still } from '../ui/still.tsx';

const load = () => import('./certificate-seal-drawing.tsx');
const drawn = import.meta.env.SSR ? (await load()).default : null;

/** The seal of the certificate, where every trilha ends. Square. */
export const CertificateSeal = still(drawn, load);
