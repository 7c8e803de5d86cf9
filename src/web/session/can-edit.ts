import { createContext, useContext } from 'react';

/** Whether the reader may change what belongs to the owner he acts for: forms that he may not use are not offered. */
export const CanEdit = createContext(true);

export function useCanEdit(): boolean {
	return useContext(CanEdit);
}
