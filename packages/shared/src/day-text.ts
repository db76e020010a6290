/**
 * How a day is shown everywhere (docs/product.md, section 9).
 * @param day yyyy-mm-dd
 * @returns dd/mm/yyyy
 */
export const dayText = (day: string) => day.split('-').reverse().join('/');
