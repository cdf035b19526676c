import { Art, type ArtProps, Seal } from './art.tsx';

export default function CertificateSealDrawing({ className }: ArtProps) {
  return (
    <Art className={className} viewBox="-80 -80 160 160">
      <Seal at={[0, 0]} />
    </Art>
  );
}
