/** How many people a count leaves out because they live where the manager does not reach; nothing where there are none. */
export function OutOfReach({ people, className = '' }: { people: number; className?: string }) {
  if (people === 0) return null;
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      mais {people.toLocaleString('pt-BR')} {people === 1 ? 'pessoa' : 'pessoas'} de outros estados
    </p>
  );
}
