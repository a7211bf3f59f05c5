import { expect, test } from 'vitest'
import { profileBody } from '#app/features/account/save-profile.ts'

const customer = {
  userId: 'u',
  displayName: 'سارة العنزي',
  email: 'sara@sadu.test',
  phone: '+96550000101',
  phoneVerified: true,
  avatarPath: 'uploads/a.webp',
  language: 'ar',
  isGuest: false,
}

test('S7.17 the body adds an empty avatarPath, and holds nothing else that the call does not know', () => {
  expect(profileBody(customer, { displayName: 'Sara' })).toEqual({
    displayName: 'Sara',
    email: 'sara@sadu.test',
    phone: '+96550000101',
    language: 'ar',
    avatarPath: '',
  })
})

test('S7.17 a picture is taken away only when asked', () => {
  expect(profileBody(customer, {})).not.toHaveProperty('removeAvatar')
  expect(profileBody(customer, { removeAvatar: true })).toMatchObject({ removeAvatar: true, avatarPath: '' })
})
