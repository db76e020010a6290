/** What members mark in a film beside their rating: its sides, what parents want to know, and its subtitles. */
export { movieMarkEndpoints } from './movie-marks.routes.ts';
export { movieMarkRows, movieMarksPersonalData, putMarks, withdrawMarks } from './movie-marks.service.ts';
