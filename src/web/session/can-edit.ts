import { createContext, useContext } from 'react';
import { useSession } from './session.ts';

/** Whether the reader may change what belongs to the owner he acts for: forms that he may not use are not offered. */
export const CanEdit = createContext(true);

export function useCanEdit(): boolean {
	const isOffered = useContext(CanEdit);
	const { profile } = useSession();
	return isOffered && profile?.acting?.role !== 'viewer';
}
