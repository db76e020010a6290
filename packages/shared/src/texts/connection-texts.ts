/** What the web app says while nothing comes through to the server. */
export const CONNECTION_MESSAGES = {
  offline: "You're offline.",
  laterOnline: 'Please try again when you are back online.',
  offlineRead: "You're offline, and this needs a connection. We'll try again when you are back online.",
  noAnswer: 'The server did not answer. Please check your connection and try again.',
} as const;
