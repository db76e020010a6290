/** @returns the path of an episode's page */
export const episodePath = (id: string) => `/episodes/${encodeURIComponent(id)}`;
