/** The runs of tools/reliability try more often and at more moments than `npm test`, which has little time. */
export const thorough = process.env.THOROUGH === 'true';
