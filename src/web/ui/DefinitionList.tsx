import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

export function DefinitionList({ children }: { children: ReactNode }) {
	return <dl className="req">{children}</dl>;
}

type RequisiteRowProps = {
	label: string;
	children: ReactNode;
	/** the clean value for the clipboard; no button without it */
	copyValue?: string | null;
};

export function RequisiteRow({ label, children, copyValue = null }: RequisiteRowProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{children}
				{copyValue === null ? null : <CopyButton value={copyValue} label={label} />}
			</dd>
		</div>
	);
}
