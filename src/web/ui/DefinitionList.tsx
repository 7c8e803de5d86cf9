import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

export function DefinitionList({ children }: { children: ReactNode }) {
	return <dl className="grid grid-cols-1 gap-x-10 md:grid-cols-2">{children}</dl>;
}

type RequisiteRowProps = {
	label: string;
	children: ReactNode;
	/** the clean value for the clipboard; no button without it */
	copyValue?: string | null;
	/** whole width, for addresses */
	isWide?: boolean;
};

export function RequisiteRow({ label, children, copyValue, isWide = false }: RequisiteRowProps) {
	return (
		<div className={`border-t border-line py-3 ${isWide ? 'md:col-span-2' : ''}`}>
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="mt-0.5 flex items-start gap-3">
				<div className="min-w-0 flex-1">{children}</div>
				{copyValue === undefined || copyValue === null ? null : (
					<span className="-my-2 shrink-0">
						<CopyButton value={copyValue} label={label} />
					</span>
				)}
			</dd>
		</div>
	);
}
