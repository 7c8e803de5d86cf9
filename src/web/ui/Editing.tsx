import type { ReactNode } from 'react';
import { useCanEdit } from '#web/session/can-edit.ts';
import { ViewerNotice } from './ViewerNotice.tsx';

/** A form of those who may change what belongs to the owner; a viewer reads why it is not there. @param isQuiet he reads it elsewhere */
export function Editing({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
	if (useCanEdit()) return children;
	return isQuiet ? null : <ViewerNotice />;
}
