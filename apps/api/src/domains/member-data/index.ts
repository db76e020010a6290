/** Imports of ratings, diary and lists from elsewhere, and exports of them. */
export { memberDataEndpoints } from './endpoints.ts';
export { exportHandler } from './exports/export-runner.service.ts';
export { exportsPersonalData } from './exports/exports.service.ts';
export { findLateMovies, memberImportHandler } from './imports/import-runner.service.ts';
export { importRows, importsPersonalData } from './imports/imports-data.service.ts';
export { dropOldPreviews } from './imports/imports.service.ts';
