import { Link } from 'react-router';
import { subjectPath } from '#features/subjects/public.web.ts';
import { currentLocale } from '#web/i18n.ts';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';

type SubjectNameProps = { subject: { id: string; bin: string; title: string; place?: string | null } };

export function SubjectName({ subject }: SubjectNameProps) {
	return (
		<div className="min-w-0">
			<Link to={subjectPath(currentLocale(), subject)} className="font-[550] hover:text-blue hover:underline">
				{subject.title}
			</Link>
			<p className="text-sm text-muted">
				<IdentifierNumber value={subject.bin} />
				{subject.place == null ? null : ` · ${subject.place}`}
			</p>
		</div>
	);
}
