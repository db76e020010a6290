/** Why the product or one of its commands cannot start, in sentences for the person who has to mend it. */
export class StartFailure extends Error {}
