import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';

type SubjectNameProps = { subject: { id: string; bin: string; title: string; place?: string | null } };

/** A masked number is no address: persons are opened by our own id. */
function subjectHref({ id, bin }: { id: string; bin: string }): string {
	return paths.subject.path(currentLocale(), { bin: /^\d{12}$/.test(bin) ? bin : id });
}

export function SubjectName({ subject }: SubjectNameProps) {
	return (
		<div className="min-w-0">
			<Link to={subjectHref(subject)} className="font-[550] hover:text-blue hover:underline">
				{subject.title}
			</Link>
			<p className="text-sm text-muted">
				<IdentifierNumber value={subject.bin} />
				{subject.place == null ? null : ` · ${subject.place}`}
			</p>
		</div>
	);
}
