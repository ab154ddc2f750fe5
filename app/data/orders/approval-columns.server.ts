type Person = { id: string; name: string };

export function approvalColumns(by: Person | undefined) {
  return { approved_by_id: by?.id ?? null, approved_by_name: by?.name ?? null };
}

export function approvalOf({
  approved_by_id: id,
  approved_by_name: name,
}: ReturnType<typeof approvalColumns>): { approvedBy?: Person } {
  return id === null || name === null ? {} : { approvedBy: { id, name } };
}
