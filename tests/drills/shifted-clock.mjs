/** For `node --import`: this process's clock is wrong by DRILL_CLOCK_DAYS. */
const shift = Number(process.env['DRILL_CLOCK_DAYS']) * 24 * 60 * 60 * 1000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
