/** Base path of the API, version 1 (docs/product.md, section 7). */
export const API_BASE = '/api/v1';

/** Bytes of a JSON request body on ordinary routes and on the bulk load. */
export const BODY_BYTES_MAX = 16 * 1024;

/** Bytes of GET /speed-test; enough for a phone connection to get into its stride, little for a data plan. */
export const SPEED_TEST_BYTES = 512 * 1024;
