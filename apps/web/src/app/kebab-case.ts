/** @returns 'top-movies' for 'topMovies' */
export const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
